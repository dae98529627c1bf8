import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export const pharmacyUnknown = () => fieldRefused('pharmacy_id', faultOf('not_offered'))
