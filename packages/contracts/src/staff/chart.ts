import { z } from 'zod'
import { call, day, id, moment, pathology } from '../wire/call.ts'
import { resultExample, resultOnChart, signedDocumentExample, signedDocumentOnChart } from './chart-signed.ts'
import { urgentNoteOnChart } from './urgent-notes/urgent-notes.ts'
import { inPerson, statement } from './visit-statement.ts'

const profession = z.enum(['doctor', 'psychologist'])
const entryKind = z.enum(['problem', 'allergy', 'medicine', 'vital', 'avoid', 'refutation', 'in_person'])
const entryChange = z.enum(['correction', 'ending', 'withdrawal'])
const vitalMeasure = z.enum(['blood_pressure', 'heart_rate', 'weight', 'height', 'temperature', 'saturation'])

const vital = z.object({ measure: vitalMeasure, value: z.number(), second: z.number().nullable() })

const entry = z.object({
  id,
  kind: entryKind,
  text: z.string(),
  detail: z.string().nullable(),
  /** CID-10. */
  code: z.string().nullable(),
  vital: vital.nullable(),
  /** The day of a visit in person. */
  on: day.nullable(),
  change: entryChange.nullable(),
  correctsId: id.nullable(),
  authorId: id,
  authorName: z.string(),
  consultationId: id.nullable(),
  at: moment,
})

/** `warns`: it speaks against a medicine that is prescribed here, as an allergy, a nitrate or heart failure does. */
const standingEntry = entry.extend({ warns: z.boolean() })

const codes = z.array(z.object({ code: z.string(), label: z.string() }))

const noteContent = {
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
  codes,
}

const note = z.object({
  id,
  ...noteContent,
  followUpOn: day.nullable(),
  correctsId: id.nullable(),
  authorId: id,
  authorName: z.string(),
  profession,
  consultationId: id.nullable(),
  at: moment,
})

const visit = z.object({
  id,
  doctorId: id,
  doctorName: z.string(),
  profession,
  state: z.enum(['confirmed', 'under_way', 'closed', 'missed']),
  channel: z.enum(['video', 'phone', 'chat']),
  pathology: pathology.nullable(),
  openedAt: moment.nullable(),
  closedAt: moment.nullable(),
  createdAt: moment,
  closingNote: z.string().nullable(),
  /** For those who may read its note. */
  statement: statement.nullable(),
  hasSurvey: z.boolean(),
  /** Whether this reader may read what was said and given in it. */
  isOpen: z.boolean(),
})

const chart = z.object({
  inPerson: inPerson.nullable(),
  reason: z.enum(['treats', 'handed', 'covers', 'break_glass']),
  patient: z.object({
    userId: id,
    name: z.string(),
    cpf: z.string().nullable(),
    birthDate: day.nullable(),
    age: z.number().int().nullable(),
    gender: z.enum(['male', 'female', 'other']).nullable(),
    phone: z.string().nullable(),
    /** Since when the account's e-mail takes none of our mails; null while it does, as far as we know. */
    mailsUndeliveredSince: moment.nullable(),
    /** How many other accounts carry the same CPF; nothing of them is told here. */
    otherAccounts: z.number().int(),
  }),
  /** What stands now, newest first. */
  standing: z.array(standingEntry),
  /** What was added in the time of these visits, corrections too. */
  added: z.array(entry),
  notes: z.array(note),
  visits: z.array(visit),
  /** Whether there are older visits: ask for those before the last of these. */
  hasOlder: z.boolean(),
  documents: z.array(z.object({ id, consultationId: id, name: z.string(), contentType: z.string(), openedAt: moment })),
  /** Newest first. */
  signedDocuments: z.array(signedDocumentOnChart),
  results: z.array(resultOnChart),
  prescriptions: z.array(
    z.object({
      id,
      consultationId: id,
      doctorId: id,
      doctorName: z.string(),
      /** `partly_dispensed`: valid, and a part of it was dispensed already. */
      state: z.enum(['issued', 'partly_dispensed', 'dispensed', 'expired', 'canceled', 'replaced']),
      issuedAt: moment,
      expiresAt: moment,
      /** Its doctor's words; null unless it is canceled or replaced. */
      cancelReason: z.string().nullable(),
      pdfSrc: z.string().nullable(),
      items: z.array(
        z.object({
          description: z.string(),
          posology: z.string(),
          quantity: z.number().int(),
          durationDays: z.number().int(),
        }),
      ),
    }),
  ),
  treatments: z.array(
    z.object({
      id,
      name: z.string(),
      products: z.array(z.string()),
      doctorName: z.string(),
      state: z.string(),
      nextDeliveryOn: day.nullable(),
      /** Parcels that the pharmacist accepted in spite of what was found since the signature. */
      acceptances: z.array(
        z.object({ acceptedAt: moment, acceptedByName: z.string(), about: z.array(z.string()), reason: z.string() }),
      ),
    }),
  ),
  /** When a diary of his spoke of what cannot wait, and what became of it; newest first, on the first page. */
  urgentNotes: z.array(urgentNoteOnChart),
  messages: z.array(
    z.object({ id, authorId: id, authorName: z.string(), withName: z.string(), body: z.string(), createdAt: moment }),
  ),
})

const entryExample = {
  id: 5,
  kind: 'allergy',
  text: 'Tadalafila',
  detail: 'Urticária',
  code: null,
  vital: null,
  on: null,
  change: null,
  correctsId: null,
  authorId: 3,
  authorName: 'Dra. Helena Prado',
  consultationId: 11,
  at: '2026-11-23T13:20:00.000Z',
}

const chartExample = {
  inPerson: { last: null, dueOn: '2027-05-22', state: 'in_time' },
  reason: 'treats',
  patient: {
    userId: 1,
    name: 'Bruno Almeida',
    cpf: '12345678909',
    birthDate: '1990-01-01',
    age: 36,
    gender: 'male',
    phone: '+5511912345678',
    mailsUndeliveredSince: null,
    otherAccounts: 0,
  },
  standing: [{ ...entryExample, warns: true }],
  added: [entryExample],
  notes: [
    {
      id: 9,
      subjective: 'Refere melhora desde a última consulta.',
      objective: '',
      assessment: 'Boa resposta.',
      plan: 'Manter.',
      codes: [{ code: 'F52.2', label: 'Falha de resposta genital' }],
      followUpOn: '2027-02-23',
      correctsId: null,
      authorId: 3,
      authorName: 'Dra. Helena Prado',
      profession: 'doctor',
      consultationId: 11,
      at: '2026-11-23T13:25:00.000Z',
    },
  ],
  visits: [
    {
      id: 11,
      doctorId: 3,
      doctorName: 'Dra. Helena Prado',
      profession: 'doctor',
      state: 'closed',
      channel: 'video',
      pathology: 'erectileDysfunction',
      openedAt: '2026-11-23T13:00:00.000Z',
      closedAt: '2026-11-23T13:30:00.000Z',
      createdAt: '2026-11-21T10:00:00.000Z',
      closingNote: 'Sem contraindicações. Retorno em três meses.',
      statement: null,
      hasSurvey: true,
      isOpen: true,
    },
  ],
  hasOlder: false,
  documents: [],
  signedDocuments: [signedDocumentExample],
  results: [resultExample],
  prescriptions: [],
  treatments: [],
  urgentNotes: [],
  messages: [],
}

/** A patient's chart over all visits, for somebody with a reason to open it; each reading is logged. */
export const showChart = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/chart',
  request: z.object({ before: id.optional() }),
  response: z.object({ chart }),
  example: { response: { chart: chartExample } },
})

/**
 * What a chart says with all of these words (all of it for none), newest first, fifty at a time, those before a moment.
 * The words go in the body: no address may say what ails somebody. `before` null: there is no more.
 */
export const searchChart = call({
  method: 'POST',
  path: '/api/staff/v1/patients/{id}/chart_searches',
  request: z.object({ words: z.string().max(200), before: moment.optional() }),
  response: z.object({
    found: chart
      .pick({
        added: true,
        notes: true,
        visits: true,
        documents: true,
        signedDocuments: true,
        results: true,
        prescriptions: true,
        messages: true,
      })
      .extend({ before: moment.nullable() }),
  }),
  example: {
    request: { words: 'nitrato' },
    response: {
      found: {
        ...{ added: [], notes: [], visits: [], documents: [], signedDocuments: [], results: [] },
        ...{ prescriptions: [], messages: [], before: null },
      },
    },
  },
})

const text = z.string().max(20_000)

const refuted = z.object({ about: z.enum(['medicine', 'allergy', 'condition']), key: z.string().max(100) })

const entryInput = z.object({
  consultation_id: id.nullable().default(null),
  text: text.default(''),
  detail: text.nullable().default(null),
  code: z.string().max(20).nullable().default(null),
  substance: z.string().max(100).nullable().default(null),
  /** Of a refutation: what of a survey is not so, as a finding names it in `told`; `detail` says how he verified it. */
  refutes: refuted.nullable().default(null),
  vital: vital.nullable().default(null),
  on: day.nullable().default(null),
})

export const addChartEntry = call({
  method: 'POST',
  path: '/api/staff/v1/patients/{id}/chart_entries',
  request: entryInput.extend({ kind: entryKind }),
  response: showChart.response,
  example: {
    request: { kind: 'allergy', text: 'Tadalafila', detail: 'Urticária' },
    response: { chart: chartExample },
  },
})

/** Corrects, ends or withdraws an entry by adding another one. */
export const correctChartEntry = call({
  method: 'POST',
  path: '/api/staff/v1/patients/{id}/chart_entries/{entry_id}/corrections',
  request: entryInput.extend({ change: entryChange }),
  response: showChart.response,
  example: { request: { change: 'withdrawal', text: 'Era de outra pessoa.' }, response: { chart: chartExample } },
})

const noteInput = z.object({
  consultation_id: id.nullable().default(null),
  subjective: text,
  objective: text,
  assessment: text,
  plan: text,
  codes: z
    .array(z.object({ code: z.string().max(20), label: z.string().max(300) }))
    .max(50)
    .default([]),
  follow_up_on: z.string().max(20).nullable().default(null),
})

const noteExample = {
  subjective: 'Refere melhora desde a última consulta.',
  objective: '',
  assessment: 'Boa resposta.',
  plan: 'Manter.',
  codes: [{ code: 'F52.2', label: 'Falha de resposta genital' }],
  follow_up_on: null,
}

/** Adds a note, or with `corrects_id` one that says rightly what the author's own note says wrongly. */
export const addNote = call({
  method: 'POST',
  path: '/api/staff/v1/patients/{id}/notes',
  request: noteInput.extend({ corrects_id: id.nullable().default(null) }),
  response: showChart.response,
  example: { request: noteExample, response: { chart: chartExample } },
})

const draft = z.object({
  ...noteContent,
  followUpOn: z.string().nullable(),
  consultationId: id.nullable(),
  updatedAt: moment,
})

/** The caller's own note that he has not finished; null if there is none. */
export const showNoteDraft = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/note_draft',
  request: null,
  response: z.object({ noteDraft: draft.nullable() }),
  example: { response: { noteDraft: null } },
})

/** Keeps an unfinished note, sealed, as it is. */
export const keepNoteDraft = call({
  method: 'PUT',
  path: '/api/staff/v1/patients/{id}/note_draft',
  request: noteInput,
  response: z.object({ savedAt: moment }),
  example: { request: noteExample, response: { savedAt: '2026-11-23T13:20:00.000Z' } },
})

export const dropNoteDraft = call({
  method: 'DELETE',
  path: '/api/staff/v1/patients/{id}/note_draft',
  request: null,
  response: z.object({}),
  example: { response: {} },
})

/** The answers before one visit. */
export const showVisitSurvey = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/visits/{consultation_id}/survey',
  request: null,
  response: z.object({
    survey: z
      .object({
        title: z.string(),
        /** Null: the patient took the answer back. */
        answers: z.array(z.object({ question: z.string(), answer: z.string().nullable(), isAlert: z.boolean() })),
        submittedAt: moment,
      })
      .nullable(),
  }),
  example: { response: { survey: null } },
})

/** Opens a document that belongs to the record already. */
export const openChartDocument = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/visits/{consultation_id}/documents/{document_id}',
  request: null,
  response: z.object({ document: z.object({ id, fileSrc: z.string() }) }),
  example: { response: { document: { id: 4, fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1' } } },
})
