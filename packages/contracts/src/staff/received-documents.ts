import { call } from '../wire/call.ts'
import { showConsultationRecord } from './care.ts'

/** Adds what the patient shows or brings: multipart, one part `file`. A FHIR Bundle becomes a PDF to read. */
export const receiveDocument = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/received_documents',
  request: null,
  response: showConsultationRecord.response,
  example: { response: showConsultationRecord.example.response },
})
