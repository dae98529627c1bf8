import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'
import { mostBodyLength } from './message.ts'

export type MessageFailures = {
  /** He sees patients no more: nobody would read it. */
  professional_gone: Plain
}

export const professionalGone = () => new Failure('professional_gone')
/** The same failure for an unknown user, so that the answer does not reveal who exists. */
export const noConsultation = () => new Failure('not_allowed')
export const bodyEmpty = () => fieldRefused('body', faultOf('blank'))
export const bodyTooLong = () => fieldRefused('body', faultOf('too_long', { most: mostBodyLength }))
