import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { block, blocksExample, documentKind } from '../wire/signed-document.ts'

/** A file that the patient brought back of a request for exams. */
const examResult = z.object({
  id,
  name: z.string(),
  addedAt: moment,
  /** A signed URL, valid for some minutes. */
  fileSrc: z.string(),
  /** Null while its doctor has not looked at it. */
  reviewedAt: moment.nullable(),
  /** What the doctor says of it. */
  note: z.string().nullable(),
})

const signedDocument = z.object({
  id,
  consultationId: id,
  kind: documentKind,
  title: z.string(),
  blocks: z.array(block),
  doctorName: z.string(),
  issuedAt: moment,
  state: z.enum(['issued', 'canceled']),
  /** A signed URL, valid for some minutes. */
  pdfSrc: z.string(),
  verificationCode: z.string(),
  /** The page where anybody can check it, and the access code that opens the document there. */
  verificationSrc: z.string(),
  accessCode: z.string(),
  /** Signed with the demo certificate: without legal value. */
  isTestSignature: z.boolean(),
  canceledAt: moment.nullable(),
  cancelReason: z.string().nullable(),
  replacedById: id.nullable(),
  /** Of a request for exams; empty for other kinds. */
  results: z.array(examResult),
})

const resultExample = {
  id: 5,
  name: 'glicemia.pdf',
  addedAt: '2026-11-25T10:00:00.000Z',
  fileSrc: 'http://127.0.0.1:3000/files/5c1d?expires=1795219200&signature=abc',
  reviewedAt: '2026-11-25T18:00:00.000Z',
  note: 'Tudo dentro do esperado.',
}

/** The bearer's certificates, exam requests and reports. Ours. */
export const listSignedDocuments = call({
  method: 'GET',
  path: '/api/v1/signed_documents',
  request: null,
  response: z.object({ documents: z.array(signedDocument) }),
  example: {
    response: {
      documents: [
        {
          id: 1,
          consultationId: 11,
          kind: 'exam_request',
          title: 'Pedido de exames',
          blocks: blocksExample,
          doctorName: 'Dra. Helena Prado',
          issuedAt: '2026-11-23T13:30:00.000Z',
          state: 'issued',
          pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
          verificationCode: 'K7Q2M9XW4T',
          verificationSrc: 'http://127.0.0.1:3000/documento/K7Q2M9XW4T',
          accessCode: '482913',
          isTestSignature: true,
          canceledAt: null,
          cancelReason: null,
          replacedById: null,
          results: [resultExample],
        },
      ],
    },
  },
})

/** The public page's facts about a document. With the right access code it also opens the document. Ours. */
export const verifyDocument = call({
  method: 'GET',
  path: '/api/v1/document_verifications/{code}',
  request: z.object({ access_code: z.string().optional() }),
  response: z.object({
    verification: z.object({
      kind: documentKind,
      state: z.enum(['issued', 'canceled', 'replaced']),
      doctorName: z.string(),
      registration: z.string(),
      /** Initials only. */
      patient: z.string(),
      issuedAt: moment,
      isTestSignature: z.boolean(),
      pdfSrc: z.string().nullable(),
    }),
  }),
  example: {
    request: { access_code: '482913' },
    response: {
      verification: {
        kind: 'certificate',
        state: 'issued',
        doctorName: 'Dra. Helena Prado',
        registration: 'CRM/SP 123456',
        patient: 'B. A.',
        issuedAt: '2026-11-23T13:30:00.000Z',
        isTestSignature: true,
        pdfSrc: null,
      },
    },
  },
})

const consent = z.object({ consentAt: moment.nullable() })

/** Whether certificates of this consultation may name the diagnosis, by the bearer's own yes. Ours. */
export const showDiagnosisConsent = call({
  method: 'GET',
  path: '/api/v1/consultations/{id}/diagnosis_consent',
  request: null,
  response: consent,
  example: { response: { consentAt: null } },
})

/** The bearer asks for his diagnosis (CID) on certificates of a consultation, or takes that back. Ours. */
export const giveDiagnosisConsent = call({
  method: 'PUT',
  path: '/api/v1/consultations/{id}/diagnosis_consent',
  request: z.object({ is_given: z.boolean() }),
  response: consent,
  example: { request: { is_given: true }, response: { consentAt: '2026-11-23T13:30:00.000Z' } },
})

/** Adds files to the bearer's request for exams: multipart, parts files[] as with medical documents. Ours. */
export const addExamResults = call({
  method: 'POST',
  path: '/api/v1/exam_requests/{id}/results',
  request: null,
  response: z.object({ results: z.array(examResult) }),
  example: { response: { results: [resultExample] } },
})
