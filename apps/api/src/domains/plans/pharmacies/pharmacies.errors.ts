import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

export const pharmacyUnknown = () => fieldRefused('pharmacy_id', faultOf('not_offered'))
export const stateNotServed = () => fieldRefused('ship_address.zipcode', faultOf('not_delivered_to'))
