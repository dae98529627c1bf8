import { fieldRefused, fieldsRefused } from '#platform/failure'
import { type FieldFaults, faultOf } from '#platform/faults'

/** Faults by the names of the registration's fields on the wire. */
export const registrationInvalid = (faults: FieldFaults) => fieldsRefused(faults)

/** The council has given this number to somebody else here. */
export const registrationTaken = () => fieldRefused('registration_number', faultOf('taken'))
