import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'

export const prepKind = z.enum([
  'hiv_test',
  'creatinine',
  'hepatitis_b',
  'hepatitis_c',
  'syphilis',
  'sti_test',
  'other',
])
export const prepOutcome = z.enum(['non_reactive', 'reactive', 'indeterminate'])
export const prepRefusal = z.enum(['unreadable', 'of_another', 'other_exam', 'no_date', 'incomplete', 'other'])
/** as_prescribed: every day, for seven days or more; missed: for less than that, or with doses missed. */
export const prepTaking = z.enum(['as_prescribed', 'missed', 'not_taking'])
export const prepCreatinine = z.object({ value: z.number(), unit: z.enum(['mg_dl', 'umol_l']) })

export const prepDocument = z.object({
  id,
  kind: prepKind,
  name: z.string(),
  /** with_doctor: read, and what it shows is told by the doctor, by no list. */
  state: z.enum(['under_review', 'accepted', 'refused', 'with_doctor']),
  /** As the doctor reads it on the sheet, before that as the patient says. */
  collectedOn: z.iso.date(),
  /** The last day on which it counts; null: it does not expire. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  addedAt: moment,
  fileSrc: z.string(),
  /** Why it does not do; null unless refused. */
  refusal: prepRefusal.nullable(),
  /** What the doctor says of it; null also until what it shows was told. */
  note: z.string().nullable(),
  reviewedAt: moment.nullable(),
})

export const prepRequirement = z.object({
  kind: prepKind,
  /** with_doctor: what it shows is first talked over. */
  state: z.enum(['missing', 'under_review', 'accepted', 'refused', 'expired', 'with_doctor']),
  /** Without it nobody starts. */
  isNeededToStart: z.boolean(),
  expiresOn: z.iso.date().nullable(),
})

export const prepDecision = z.object({ isCleared: z.boolean(), note: z.string().nullable(), decidedAt: moment })

export const prepUrgency = z.enum(['violence', 'exposure', 'symptoms'])

export const prepDocumentExample = {
  id: 1,
  kind: 'hiv_test',
  name: 'teste.pdf',
  state: 'accepted',
  collectedOn: '2026-11-25',
  expiresOn: '2026-12-02',
  isExpired: false,
  addedAt: '2026-11-26T13:30:00.000Z',
  fileSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
  refusal: null,
  note: null,
  reviewedAt: '2026-11-26T15:30:00.000Z',
}

const documents = z.object({ documents: z.array(prepDocument) })
const documentsExample = { documents: [prepDocumentExample] }

/** The bearer's own exams for PrEP, the newest first, at most 200. */
export const listPrepDocuments = call({
  method: 'GET',
  path: '/api/v2/prep/patients/{user_id}/index',
  request: null,
  response: documents,
  example: { response: documentsExample },
})

const professional = z.object({ id, name: z.string() })

const register = z.object({
  prepUserRegistryData: z.object({
    userId: id,
    /**
     * Collecting while an exam is missing without which nobody starts; under_review once it is the doctor's turn;
     * with_doctor: an exam is first talked over; active until the next return; paused: the doctor holds PrEP back.
     */
    state: z.enum(['not_started', 'collecting', 'under_review', 'with_doctor', 'active', 'paused']),
    /** The bearer was cleared, and PrEP is not held back. */
    isOnPrep: z.boolean(),
    /** On PrEP, and nothing that stands says that the bearer does not take it. */
    isTaking: z.boolean(),
    /** On PrEP for less than seven days: `as_prescribed` is refused. */
    isStarting: z.boolean(),
    /** with_doctor: when the doctor was told to call; null: nobody was yet. */
    calledAt: moment.nullable(),
    /** From when and until when the bearer comes back; null unless active. */
    nextReturnOn: z.iso.date().nullable(),
    lastReturnDay: z.iso.date().nullable(),
    /** What the doctor decided last, and why. */
    decision: prepDecision.nullable(),
    missingDocuments: z.array(prepKind),
    requirements: z.array(prepRequirement),
    answeredAt: moment.nullable(),
    /** What in the answers cannot wait for a review. */
    urgency: prepUrgency.nullable(),
    doctor: professional.nullable(),
    /** Who answers today: that doctor or who covers for him; null also while the team is choosing somebody. */
    actingDoctor: professional.nullable(),
    /** The doctors whom the bearer may choose: those who treat him and take patients. */
    doctors: z.array(professional),
  }),
})

const registerExample = {
  prepUserRegistryData: {
    userId: 1,
    state: 'collecting',
    isOnPrep: false,
    isTaking: false,
    isStarting: false,
    calledAt: null,
    nextReturnOn: null,
    lastReturnDay: null,
    decision: null,
    missingDocuments: ['creatinine'],
    requirements: [{ kind: 'creatinine', state: 'missing', isNeededToStart: true, expiresOn: null }],
    answeredAt: '2026-11-26T13:00:00.000Z',
    urgency: null,
    doctor: { id: 12, name: 'Dra. Helena Prado' },
    actingDoctor: { id: 12, name: 'Dra. Helena Prado' },
    doctors: [{ id: 12, name: 'Dra. Helena Prado' }],
  },
}

/** How far the bearer is. */
export const showPrepRegister = call({
  method: 'GET',
  path: '/api/v2/prep/patients/{user_id}/register',
  request: null,
  response: register,
  example: { response: registerExample },
})

/** Says who follows the bearer, and what no exam shows; the first time this opens his register. Ours. */
export const givePrepAnswers = call({
  method: 'POST',
  path: '/api/v2/prep/patients/{user_id}/answers',
  request: z.object({
    doctor_id: id,
    /** How a bearer who is on PrEP takes it; anybody else leaves it out. */
    takes: prepTaking.nullish(),
    /** Null: not asked, as of a bearer who takes PrEP as prescribed. */
    is_exposed: z.boolean().nullable(),
    /** Sexual violence in the last 72 hours. A page of before does not ask. */
    has_suffered_violence: z.boolean().nullish(),
    has_symptoms: z.boolean(),
    has_kidney_disease: z.boolean(),
    will_follow: z.boolean(),
    sex: z.enum(['female', 'male']),
    weight_kg: z.number(),
    /** The bearer has looked again at a weight that is far from the one he said before. */
    is_weight_confirmed: z.boolean().optional(),
  }),
  response: register,
  example: {
    request: {
      doctor_id: 12,
      is_exposed: false,
      has_suffered_violence: false,
      has_symptoms: false,
      has_kidney_disease: false,
      will_follow: true,
      sex: 'male',
      weight_kg: 78.5,
    },
    response: registerExample,
  },
})

/** Keeps an upload (POST /api/v1/uploads) as an exam of the bearer. Ours. */
export const addPrepDocument = call({
  method: 'POST',
  path: '/api/v2/prep/patients/{user_id}/documents',
  request: z.object({ upload_id: z.uuid(), name: z.string().max(255), kind: prepKind, collected_on: day }),
  response: documents,
  example: {
    request: {
      upload_id: '0b0f2a1e-5f0a-4b6f-9f57-3f3b1a1f6f10',
      name: 'teste.pdf',
      kind: 'hiv_test',
      collected_on: '2026-11-25',
    },
    response: documentsExample,
  },
})
