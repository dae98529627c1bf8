import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { receivedState } from '../wire/received-state.ts'
import { showConsultationRecord } from './care.ts'

/** Adds what the patient shows or brings: multipart, one part `file`. A FHIR Bundle becomes a PDF to read. */
export const receiveDocument = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/received_documents',
  request: null,
  response: showConsultationRecord.response,
  example: { response: showConsultationRecord.example.response },
})

const receivedRecord = z.object({
  ...receivedState.shape,
  documentId: id,
  receivedAt: moment,
  /** What the file says of its patient beside what was known of him when it came. */
  fields: z.array(
    z.object({
      field: z.enum(['name', 'birth_date', 'cpf']),
      told: z.string().nullable(),
      known: z.string().nullable(),
      state: z.enum(['same', 'similar', 'differs', 'missing', 'unreadable', 'unknown']),
    }),
  ),
  /** Whether this verdict is refused without a reason of ten letters. */
  needsReasonToAccept: z.boolean(),
  mayBeAccepted: z.boolean(),
  verdicts: z.array(
    z.object({ verdict: z.enum(['his', 'not_his']), reason: z.string(), byName: z.string(), decidedAt: moment }),
  ),
  /** What may be taken over, each by its place in this list. Empty until the record was accepted. */
  facts: z.array(
    z.object({
      kind: z.enum(['allergy', 'medicine', 'problem']),
      text: z.string(),
      detail: z.string().nullable(),
      code: z.string().nullable(),
      isTaken: z.boolean(),
    }),
  ),
  /** Allergies, medicines and problems that are not among them, by why. */
  leftOut: z.object({ notStanding: z.number(), notHis: z.number(), notRead: z.number() }),
})

const receivedRecordExample = {
  documentId: 4,
  outcome: 'unsure',
  verdict: null,
  receivedAt: '2026-11-21T12:00:00.000Z',
  fields: [
    { field: 'name', told: 'Bruno Almeida', known: 'Bruno Almeida', state: 'same' },
    { field: 'birth_date', told: '1990-01-01', known: '1990-01-01', state: 'same' },
    { field: 'cpf', told: null, known: '12345678909', state: 'missing' },
  ],
  needsReasonToAccept: true,
  mayBeAccepted: true,
  verdicts: [],
  facts: [],
  leftOut: { notStanding: 0, notHis: 0, notRead: 0 },
}

const answer = { response: z.object({ receivedRecord }) }

/** What speaks for and against a received record's being this patient's; the reading is logged. */
export const showReceivedRecord = call({
  method: 'GET',
  path: '/api/staff/v1/consultations/{id}/received_records/{document_id}',
  request: null,
  ...answer,
  example: { response: { receivedRecord: receivedRecordExample } },
})

/** Says that a received record is this patient's, or is not. */
export const judgeReceivedRecord = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/received_records/{document_id}/verdicts',
  request: z.object({ verdict: z.enum(['his', 'not_his']), reason: z.string() }),
  ...answer,
  example: {
    request: { verdict: 'his', reason: 'Ele abriu o arquivo na minha frente.' },
    response: { receivedRecord: receivedRecordExample },
  },
})

/** Writes one fact of an accepted record into the chart, in the bearer's name. */
export const takeReceivedFact = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/received_records/{document_id}/taken_facts',
  request: z.object({ position: z.number().int().min(0).max(1_000) }),
  ...answer,
  example: { request: { position: 0 }, response: { receivedRecord: receivedRecordExample } },
})
