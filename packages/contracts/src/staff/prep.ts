import { z } from 'zod'
import {
  prepCreatinine,
  prepDecision,
  prepDocument,
  prepDocumentExample,
  prepOutcome,
  prepRefusal,
  prepRequirement,
  prepTaking,
  prepUrgency,
} from '../main/prep.ts'
import { call, day, id, moment } from '../wire/call.ts'

const waiting = z.object({
  patientId: id,
  patientName: z.string(),
  doctorName: z.string(),
  /** The patient chose the caller himself. */
  isOwn: z.boolean(),
  /** Exams that nobody has reviewed. */
  waiting: z.int(),
  waitsSince: moment,
  /** Something in the answers, or in an exam, cannot wait. */
  isUrgent: z.boolean(),
  /** He took his consent back, and nobody who acts for his doctor has opened that yet. */
  hasWithdrawn: z.boolean(),
})

/** Patients whose exams wait for the caller, or for whom he stands in; the urgent first. Without a word of them. */
export const listPrepRegisters = call({
  method: 'GET',
  path: '/api/staff/v1/prep_registers',
  request: null,
  response: z.object({ registers: z.array(waiting) }),
  example: {
    response: {
      registers: [
        {
          patientId: 1,
          patientName: 'Bruno Almeida',
          doctorName: 'Dra. Helena Prado',
          isOwn: true,
          waiting: 2,
          waitsSince: '2026-11-26T13:30:00.000Z',
          isUrgent: false,
          hasWithdrawn: false,
        },
      ],
    },
  },
})

const document = prepDocument.extend({
  /** How often it was reviewed; the next review names it. */
  reviews: z.int(),
  state: z.enum(['under_review', 'accepted', 'refused']),
  /** The later laboratory test that settles this one. */
  confirmedBy: id.nullable(),
  /** The test that settled it counts no more: its note is of before. */
  isUnsettled: z.boolean(),
  outcome: prepOutcome.nullable(),
  creatinine: prepCreatinine.nullable(),
  reviewedByName: z.string().nullable(),
})

const criterion = z.enum([
  'hiv_negative',
  'clearance',
  'answers_fresh',
  'doses_taken',
  'no_exposure',
  'no_symptoms',
  'will_follow',
  'no_kidney_disease',
])

const register = z.object({
  register: z.object({
    patientId: id,
    patientName: z.string(),
    doctorName: z.string(),
    isOwn: z.boolean(),
    /** with_doctor: something is known that is first talked over with the patient. */
    state: z.enum(['collecting', 'under_review', 'with_doctor', 'active', 'paused']),
    /** Cleared, and not held back. */
    isOnPrep: z.boolean(),
    /** On PrEP, and nothing that stands says that he does not take it. */
    isTaking: z.boolean(),
    /** Accepted tests of HIV, reactive or indeterminate, that nobody has settled: nobody is cleared behind one. */
    positiveIds: z.array(id),
    nextReturnOn: z.iso.date().nullable(),
    /** Completed years; null: no birth date is known. */
    age: z.int().nullable(),
    /** By Cockcroft and Gault, in mL/min; null while anything of it is missing. */
    clearance: z.number().nullable(),
    criteria: z.array(z.object({ key: criterion, state: z.enum(['met', 'no', 'ask']) })),
    decision: prepDecision.extend({ decidedByName: z.string() }).nullable(),
    /** How often it was decided; the next decision names it. */
    decisions: z.int(),
    /** It was cleared, its return is not overdue, every criterion is met today, and what was told since was weighed. */
    mayPrescribe: z.boolean(),
    urgency: prepUrgency.nullable(),
    /** Since when it stands; and whether the 72 hours for PEP have gone by. */
    urgencySince: moment.nullable(),
    isWindowOver: z.boolean(),
    /** When his doctor was last called for what an exam shows; null: for nothing. The next decision names it. */
    calledAt: moment.nullable(),
    /** When he took his consent back: nothing new is taken. Null: it stands, or he was never asked. */
    consentWithdrawnAt: moment.nullable(),
    answers: z
      .object({
        /** The next decision names it. */
        id,
        answeredAt: moment,
        takes: prepTaking.nullable(),
        isExposed: z.boolean().nullable(),
        /** Null: not asked. */
        hasSufferedViolence: z.boolean().nullable(),
        hasSymptoms: z.boolean(),
        hasKidneyDisease: z.boolean(),
        willFollow: z.boolean(),
        sex: z.enum(['female', 'male']),
        /** Null: the first that he said was refused, and is asked again. */
        weightKg: z.number().nullable(),
        /** What he said before, or what was decided on, where this one is so far from it that he was asked again. */
        formerWeightKg: z.number().nullable(),
        /** What he said before, where this one is another, until his doctor has decided. */
        formerSex: z.enum(['female', 'male']).nullable(),
      })
      .nullable(),
    requirements: z.array(prepRequirement),
    documents: z.array(document),
  }),
})

const registerExample = {
  register: {
    patientId: 1,
    patientName: 'Bruno Almeida',
    doctorName: 'Dra. Helena Prado',
    isOwn: true,
    state: 'under_review',
    isOnPrep: false,
    isTaking: false,
    positiveIds: [],
    nextReturnOn: null,
    age: 34,
    clearance: 103.6,
    criteria: [{ key: 'hiv_negative', state: 'met' }],
    decision: null,
    decisions: 0,
    mayPrescribe: false,
    urgency: null,
    urgencySince: null,
    isWindowOver: false,
    calledAt: null,
    consentWithdrawnAt: null,
    answers: {
      id: 4,
      answeredAt: '2026-11-26T13:00:00.000Z',
      takes: null,
      isExposed: false,
      hasSufferedViolence: false,
      hasSymptoms: false,
      hasKidneyDisease: false,
      willFollow: true,
      sex: 'male',
      weightKg: 78.5,
      formerWeightKg: null,
      formerSex: null,
    },
    requirements: [{ kind: 'hiv_test', state: 'accepted', isNeededToStart: true, expiresOn: '2026-12-02' }],
    documents: [
      {
        ...prepDocumentExample,
        reviews: 1,
        state: 'accepted',
        confirmedBy: null,
        isUnsettled: false,
        outcome: 'non_reactive',
        creatinine: null,
        reviewedByName: 'Dra. Helena Prado',
      },
    ],
  },
}

/** A patient's answers and exams, for the doctor who follows him or stands in; the reading is logged. */
export const showPrepRegisterOfPatient = call({
  method: 'GET',
  path: '/api/staff/v1/prep_registers/{user_id}',
  request: null,
  response: register,
  example: { response: registerExample },
})

/** Says what an exam shows, or why it does not do. A later review replaces the former one, which stays. */
export const reviewPrepDocument = call({
  method: 'POST',
  path: '/api/staff/v1/prep_documents/{id}/review',
  request: z.discriminatedUnion('verdict', [
    z.object({
      verdict: z.literal('accepted'),
      based_on: z.int().min(0),
      collected_on: day,
      outcome: prepOutcome.nullable(),
      creatinine: prepCreatinine.nullable(),
      note: z.string(),
      /** The later laboratory test, accepted as non-reactive, that settles a reactive or indeterminate one. */
      confirmed_by: id.nullish(),
    }),
    z.object({ verdict: z.literal('refused'), based_on: z.int().min(0), refusal: prepRefusal, note: z.string() }),
  ]),
  response: register,
  example: {
    request: {
      verdict: 'accepted',
      based_on: 0,
      collected_on: '2026-11-25',
      outcome: 'non_reactive',
      creatinine: null,
      note: '',
    },
    response: registerExample,
  },
})

/**
 * Lets a patient go on until the next return, if he meets every criterion, with words where one is weighed; or holds
 * PrEP back with a reason. It names what the page showed: where answers or a call are newer, it is refused with
 * `prep_said_meanwhile`.
 */
export const decidePrepRegister = call({
  method: 'POST',
  path: '/api/staff/v1/prep_registers/{user_id}/decisions',
  request: z.object({
    is_cleared: z.boolean(),
    based_on: z.int().min(0),
    seen_answers_id: id.nullable(),
    seen_called_at: moment.nullable(),
    note: z.string(),
  }),
  response: register,
  example: {
    request: { is_cleared: true, based_on: 0, seen_answers_id: 4, seen_called_at: null, note: '' },
    response: registerExample,
  },
})
