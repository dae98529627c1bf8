import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { block, blocksExample, documentKind } from '../wire/signed-document.ts'

/** A certificate, a request for exams or a report, once it is signed; its file opens by a call of its own. */
export const signedDocumentOnChart = z.object({
  id,
  consultationId: id,
  doctorId: id,
  doctorName: z.string(),
  kind: documentKind,
  title: z.string(),
  blocks: z.array(block),
  /** None expires: the days that count stand in its words. */
  state: z.enum(['issued', 'canceled', 'replaced']),
  issuedAt: moment,
  canceledAt: moment.nullable(),
  /** Its doctor's words. */
  cancelReason: z.string().nullable(),
  replacedById: id.nullable(),
})

/** What the patient brought back of a request, and what a doctor said of it. */
export const resultOnChart = z.object({
  id,
  requestId: id,
  /** The visit in which it was asked for. */
  consultationId: id,
  /** Who asked for it. */
  doctorId: id,
  doctorName: z.string(),
  name: z.string(),
  addedAt: moment,
  reviewedAt: moment.nullable(),
  /** Who asked, or a colleague who stood in for him. */
  reviewedByName: z.string().nullable(),
  note: z.string().nullable(),
})

export const signedDocumentExample = {
  id: 21,
  consultationId: 11,
  doctorId: 3,
  doctorName: 'Dra. Helena Prado',
  kind: 'exam_request' as const,
  title: 'Pedido de exames',
  blocks: blocksExample,
  state: 'issued' as const,
  issuedAt: '2026-11-23T13:28:00.000Z',
  canceledAt: null,
  cancelReason: null,
  replacedById: null,
}

export const resultExample = {
  id: 5,
  requestId: 21,
  consultationId: 11,
  doctorId: 3,
  doctorName: 'Dra. Helena Prado',
  name: 'glicemia.pdf',
  addedAt: '2026-11-25T10:00:00.000Z',
  reviewedAt: '2026-11-25T18:00:00.000Z',
  reviewedByName: 'Dra. Helena Prado',
  note: 'Tudo dentro do esperado.',
}

/** Opens a signed document of a visit. Refused if the file is not the one that was signed. */
export const openChartSignedDocument = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/visits/{consultation_id}/signed_documents/{document_id}',
  request: null,
  response: z.object({ document: z.object({ id, fileSrc: z.string() }) }),
  example: { response: { document: { id: 21, fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1' } } },
})

/** Opens what the patient brought back of a request of a visit. */
export const openChartResult = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/visits/{consultation_id}/exam_results/{result_id}',
  request: null,
  response: z.object({ result: z.object({ id, fileSrc: z.string() }) }),
  example: { response: { result: { id: 5, fileSrc: 'http://127.0.0.1:3000/files/5c1d?expires=1' } } },
})
