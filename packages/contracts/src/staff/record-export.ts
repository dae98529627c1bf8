import { call } from '../wire/call.ts'
import { bundle, bundleExample } from '../wire/fhir-bundle.ts'
import { recordPdf, recordPdfExample } from '../wire/record-pdf.ts'

/** What the caller may read of a patient's record as an HL7 FHIR R4 Bundle, for whoever treats him. Ours. */
export const exportPatientRecord = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/record_export',
  request: null,
  response: bundle,
  example: { response: bundleExample },
})

/** The same as a tagged PDF (base64) to read, drawn on demand. Ours. */
export const drawPatientRecord = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/record_pdf',
  request: null,
  response: recordPdf,
  example: { response: recordPdfExample },
})
