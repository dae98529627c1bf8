import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type PatientsLeftBehindFailures = {
  /** Somebody whom the call names is not left behind by this professional, and was not given away meanwhile. */
  patient_not_left_behind: Plain
}

export const notFound = () => new Failure('not_found')
export const stillAccepting = () => new Failure('doctor_still_accepting')
export const notLeftBehind = () => new Failure('patient_not_left_behind')
export const takesNobody = () => fieldRefused('to_user_id', faultOf('not_offered'))
