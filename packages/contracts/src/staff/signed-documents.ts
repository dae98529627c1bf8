import { z } from 'zod'
import { call, id, moment, pathology } from '../wire/call.ts'
import { block, blocksExample, documentKind } from '../wire/signed-document.ts'

/**
 * A certificate says one of two things: leave from work or study for some days, or presence at a visit between two
 * times. `cid` and `remarks` only for leave, and only if the patient asked for it (CFM 1.658/2002); `notes` always.
 */
const certificate = z.object({
  kind: z.literal('certificate'),
  purpose: z.enum(['leave', 'attendance']),
  /** The first day of leave, or the day of the visit. */
  day: z.string().max(10),
  days: z.number().int().optional(),
  /** HH:MM, Brasília. */
  from: z.string().max(5).optional(),
  until: z.string().max(5).optional(),
  /** CID-10. */
  cid: z.string().max(8).optional(),
  /** Sentences of the list that `certificateNotes` offers, each with the fields that it asks for. */
  notes: z
    .array(
      z.object({
        key: z.string().max(60),
        day: z.string().max(10).optional(),
        from: z.string().max(5).optional(),
        until: z.string().max(5).optional(),
      }),
    )
    .max(20)
    .default([]),
  /** The doctor's own words. */
  remarks: z.string().max(2_000).default(''),
})

/** From the table of exams, or in the doctor's words. */
const examRequest = z.object({
  kind: z.literal('exam_request'),
  exams: z.array(z.union([z.object({ key: z.string().max(60) }), z.object({ name: z.string().max(500) })])).max(100),
  indication: z.string().max(2_000).default(''),
})

const report = z.object({
  kind: z.literal('report'),
  /** Relatório or laudo. */
  title: z.enum(['report', 'opinion']),
  sections: z.array(z.object({ heading: z.string().max(500), text: z.string().max(10_000) })).max(50),
})

export const documentBody = z.discriminatedUnion('kind', [certificate, examRequest, report])

const bodyExample = {
  kind: 'exam_request' as const,
  exams: [{ key: 'glicemia' }, { key: 'hemoglobina-glicada' }],
  indication: '',
}

/** What a patient brought back of a request; the file opens by a call of its own. */
const examResult = z.object({
  id,
  name: z.string(),
  addedAt: moment,
  reviewedAt: moment.nullable(),
  /** The doctor who asked, or a colleague who stood in for him. */
  reviewedByName: z.string().nullable(),
  note: z.string().nullable(),
})

const signedDocument = z.object({
  id,
  kind: documentKind,
  title: z.string(),
  blocks: z.array(block),
  state: z.enum(['signing', 'failed', 'issued', 'canceled']),
  issuedAt: moment,
  verificationCode: z.string(),
  pdfSrc: z.string().nullable(),
  canceledAt: moment.nullable(),
  cancelReason: z.string().nullable(),
  replacedById: id.nullable(),
  /** The medicines that its doctor confirmed when he signed. */
  confirmedMedicines: z.array(z.string()),
})

const documentExample = {
  id: 1,
  kind: 'exam_request',
  title: 'Pedido de exames',
  blocks: blocksExample,
  state: 'issued',
  issuedAt: '2026-11-23T13:30:00.000Z',
  verificationCode: 'K7Q2M9XW4T',
  pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
  canceledAt: null,
  cancelReason: null,
  replacedById: null,
  confirmedMedicines: [],
}

/** The documents of a consultation for its doctor, also pending ones, and what he needs to write another. */
export const listConsultationDocuments = call({
  method: 'GET',
  path: '/api/staff/v1/consultations/{id}/signed_documents',
  request: null,
  response: z.object({
    documents: z.array(signedDocument.extend({ results: z.array(examResult) })),
    /** Since when the patient wants his diagnosis on certificates of this consultation; null: he does not. */
    diagnosisConsentAt: moment.nullable(),
    /** What a certificate may say besides its dates without the patient's consent, and what each sentence asks for. */
    certificateNotes: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        purposes: z.array(z.enum(['leave', 'attendance'])),
        asks: z.array(z.enum(['day', 'from', 'until'])),
      }),
    ),
    /** What a request offers first, and for which conditions. */
    exams: z.array(
      z.object({ key: z.string(), name: z.string(), indications: z.array(z.enum([...pathology.options, 'prep'])) }),
    ),
  }),
  example: {
    response: {
      documents: [{ ...documentExample, results: [] }],
      diagnosisConsentAt: null,
      certificateNotes: [{ key: 'repouso', label: 'Repouso em casa', purposes: ['leave'], asks: [] }],
      exams: [{ key: 'glicemia', name: 'Glicemia de jejum', indications: ['erectileDysfunction'] }],
    },
  },
})

/** What the doctor would sign, and as a PDF with a mark across it. Writes nothing; refuses what issuing would. */
export const previewDocument = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/signed_document_previews',
  request: z.object({ document: documentBody }),
  response: z.object({
    preview: z.object({
      title: z.string(),
      doctor: z.object({ name: z.string(), registration: z.string(), address: z.string(), contact: z.string() }),
      patient: z.object({ name: z.string(), about: z.string() }),
      blocks: z.array(block),
      /** Medicines that its own words name: signing asks to confirm them. */
      medicines: z.array(z.string()),
      /** Base64. */
      pdf: z.string(),
    }),
  }),
  example: {
    request: { document: bodyExample },
    response: {
      preview: {
        title: 'Pedido de exames',
        doctor: {
          name: 'Dra. Helena Prado',
          registration: 'CRM/SP 123456  ·  Urologia  ·  RQE 45678',
          address: 'Avenida Paulista, 1578, São Paulo, SP',
          contact: '(11) 91234-5678  ·  helena@prumo.example',
        },
        patient: { name: 'Bruno Almeida', about: 'CPF 123.456.789-09' },
        blocks: blocksExample,
        medicines: [],
        pdf: 'JVBERi0xLjcK',
      },
    },
  },
})

/** Signs a document: its content is fixed and signed, and only then visible to others. */
export const issueDocument = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/signed_documents',
  request: z.object({
    document: documentBody,
    /** The doctor said yes to this one signature. */
    consent: z.boolean().default(false),
    /** The medicines that its words name, as the preview tells them: the doctor said that they are right. */
    confirmed_medicines: z.array(z.string().max(200)).max(100).default([]),
    /** A document of this patient that the new one replaces: it is canceled at once, with this reason. */
    replaces: z.object({ document_id: id, reason: z.string().max(10_000) }).optional(),
  }),
  response: z.object({ document: signedDocument }),
  example: { request: { document: bodyExample, consent: true }, response: { document: documentExample } },
})

/** Cancels a document with a reason; patient and public page know at once. Repeating changes nothing. */
export const cancelDocument = call({
  method: 'POST',
  path: '/api/staff/v1/signed_documents/{id}/cancellation',
  request: z.object({ reason: z.string() }),
  response: z.object({ document: z.object({ id, state: z.literal('canceled'), canceledAt: moment }) }),
  example: {
    request: { reason: 'Saiu com a data errada.' },
    response: { document: { id: 1, state: 'canceled', canceledAt: '2026-11-23T14:00:00.000Z' } },
  },
})

/**
 * Results of exams that nobody has reviewed, the longest waiting first: those that the caller asked for (`isOwn`), of
 * whom he covers today, and of the patients handed to him.
 */
export const listWaitingResults = call({
  method: 'GET',
  path: '/api/staff/v1/exam_results',
  request: null,
  response: z.object({
    results: z.array(
      z.object({
        id,
        consultationId: id,
        isOwn: z.boolean(),
        patientName: z.string(),
        doctorName: z.string(),
        addedAt: moment,
      }),
    ),
  }),
  example: {
    response: {
      results: [
        {
          id: 5,
          consultationId: 11,
          isOwn: true,
          patientName: 'Bruno Almeida',
          doctorName: 'Dra. Helena Prado',
          addedAt: '2026-11-25T10:00:00.000Z',
        },
      ],
    },
  },
})

const wholeResult = examResult.extend({
  fileSrc: z.string(),
  patientId: id,
  patientName: z.string(),
  /** The reader asked for it himself. */
  isOwn: z.boolean(),
  request: z.object({
    title: z.string(),
    blocks: z.array(block),
    consultationId: id,
    doctorName: z.string(),
    issuedAt: moment,
  }),
})

const wholeResultExample = {
  id: 5,
  name: 'glicemia.pdf',
  addedAt: '2026-11-25T10:00:00.000Z',
  reviewedAt: null,
  reviewedByName: null,
  note: null,
  fileSrc: 'http://127.0.0.1:3000/files/5c1d?expires=1795219200&signature=abc',
  patientId: 1,
  patientName: 'Bruno Almeida',
  isOwn: false,
  request: {
    title: 'Pedido de exames',
    blocks: blocksExample,
    consultationId: 11,
    doctorName: 'Dra. Helena Prado',
    issuedAt: '2026-11-23T13:30:00.000Z',
  },
}

/** Opens a result and its request, for the doctor who asked or stands in for him; the readings are logged. */
export const openExamResult = call({
  method: 'GET',
  path: '/api/staff/v1/exam_results/{id}',
  request: null,
  response: z.object({ result: wholeResult }),
  example: { response: { result: wholeResultExample } },
})

/** Says what a result means, once; the patient reads the note. */
export const reviewExamResult = call({
  method: 'POST',
  path: '/api/staff/v1/exam_results/{id}/review',
  request: z.object({ note: z.string() }),
  response: z.object({ result: wholeResult }),
  example: {
    request: { note: 'Tudo dentro do esperado.' },
    response: {
      result: {
        ...wholeResultExample,
        reviewedAt: '2026-11-25T18:00:00.000Z',
        reviewedByName: 'Dr. Marcos Vieira',
        note: 'Tudo dentro do esperado.',
      },
    },
  },
})
