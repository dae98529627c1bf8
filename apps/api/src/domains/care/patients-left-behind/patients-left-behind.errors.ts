import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export const notFound = () => new Failure('not_found')
export const stillAccepting = () => new Failure('doctor_still_accepting')
export const takesNobody = () => fieldRefused('to_user_id', faultOf('not_offered'))
