import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { mostBodyLength } from './message.ts'

/** The same for somebody who does not exist: whether he does is nobody's to learn. */
export const noConsultation = () => new Failure('not_allowed')
export const bodyEmpty = () => fieldRefused('body', faultOf('blank'))
export const bodyTooLong = () => fieldRefused('body', faultOf('too_long', { most: mostBodyLength }))
