import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type NoticeFailures = {
  /** This notice is required, goes by consent, or never goes by this way. */
  notice_not_switchable: Plain
  /** No key is set: nothing goes by push here. */
  push_is_off: Plain
  /** The browser's push service is not one that we call. */
  push_service_unknown: Plain
  too_many_push_subscriptions: { most: number }
}

export const notFound = () => new Failure('not_found')
export const notSignedIn = () => new Failure('not_signed_in')
export const noticeNotSwitchable = () => new Failure('notice_not_switchable')
export const pushIsOff = () => new Failure('push_is_off')
export const pushServiceUnknown = () => new Failure('push_service_unknown')
export const tooManyPushSubscriptions = (most: number) => new Failure('too_many_push_subscriptions', { most })
/** They end as they begin. */
export const hoursInvalid = () => fieldRefused('to_hour', faultOf('invalid'))
export const keysInvalid = () => fieldRefused('keys', faultOf('invalid'))
