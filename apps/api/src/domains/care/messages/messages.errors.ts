import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { mostBodyLength } from './message.ts'

/** The same failure for an unknown user, so that the answer does not reveal who exists. */
export const noConsultation = () => new Failure('not_allowed')
export const bodyEmpty = () => fieldRefused('body', faultOf('blank'))
export const bodyTooLong = () => fieldRefused('body', faultOf('too_long', { most: mostBodyLength }))
