import { call } from '../wire/call.ts'
import { bundle, bundleExample } from '../wire/fhir-bundle.ts'
import { recordPdf, recordPdfExample } from '../wire/record-pdf.ts'

/** The bearer's record as an HL7 FHIR R4 Bundle (`application/fhir+json`), to take with him (LGPD art. 18). Ours. */
export const exportRecord = call({
  method: 'GET',
  path: '/api/v1/record_export',
  request: null,
  response: bundle,
  example: { response: bundleExample },
})

/** The same record as a tagged PDF (base64) to read, drawn on demand. Ours. */
export const drawRecord = call({
  method: 'GET',
  path: '/api/v1/record_pdf',
  request: null,
  response: recordPdf,
  example: { response: recordPdfExample },
})
