import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export const notSignedIn = () => new Failure('not_signed_in')
/** Nobody follows him: the programme comes first. */
export const notInProgramme = () => new Failure('weight_not_started')
export const notWhoFollows = () => fieldRefused('doctor_id', faultOf('not_offered'))
export const doctorNotNamed = () => fieldRefused('doctor_id', faultOf('blank'))
