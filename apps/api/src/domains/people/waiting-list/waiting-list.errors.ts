import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export const emailInvalid = () => fieldRefused('email', faultOf('invalid'))
/** Nobody has agreed to words that we do not know. */
export const consentUnknown = () => fieldRefused('consent_version', faultOf('invalid'))
/** Forged, or of an entry that was left or forgotten. */
export const linkExpired = () => new Failure('link_expired')
