import { call } from '../wire/call.ts'
import { bundle, bundleExample } from '../wire/fhir-bundle.ts'

/** What the caller may read of a patient's record as an HL7 FHIR R4 Bundle, for whoever treats him. Ours. */
export const exportPatientRecord = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/record_export',
  request: null,
  response: bundle,
  example: { response: bundleExample },
})
