import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { medium } from '../wire/prescription-class.ts'
import { finding, findingExample, issuedPrescription, prescriptionExample, reason } from './prescribing.ts'

const waiting = z.object({ id, patientName: z.string(), doctorName: z.string(), askedAt: moment })
const waitingExample = {
  id: 1,
  patientName: 'Bruno Almeida',
  doctorName: 'Dra. Helena Prado',
  askedAt: '2026-12-10T13:30:00.000Z',
}

/** Renewals that wait for the bearer, a doctor, or for whom he covers, the longest waiting first. Without answers. */
export const listWaitingRenewals = call({
  method: 'GET',
  path: '/api/staff/v1/renewals',
  request: null,
  response: z.object({ renewals: z.array(waiting) }),
  example: { response: { renewals: [waitingExample] } },
})

const renewal = z.object({
  id,
  patientId: id,
  patientName: z.string(),
  state: z.enum(['asked', 'renewed', 'declined']),
  askedAt: moment,
  answeredAt: moment.nullable(),
  /** Why it was declined, as the patient reads it. */
  note: z.string().nullable(),
  newPrescriptionId: id.nullable(),
  /** The prescription that would be written again. */
  prescription: issuedPrescription,
  doctorName: z.string(),
  consultationId: id,
  /** The follow-up survey, as it was asked. */
  answers: z.array(
    z.object({
      key: z.string(),
      /** What the question is about, in two or three words. */
      label: z.string(),
      question: z.string(),
      answer: z.string().nullable(),
      isAlert: z.boolean(),
      /** Alerts that he answered before he corrected himself. */
      earlier: z.array(z.string()),
    }),
  ),
  /**
   * The patient's next parcel takes fewer days than this prescription: they complete a period that he has begun.
   * `isUsedOnce`: what it does not take of the sheet is lost.
   */
  leftOfPeriod: z.object({ packageName: z.string(), days: z.number().int(), isUsedOnce: z.boolean() }).nullable(),
  /** What stands in the chart: allergies, problems, medicines in use. */
  alerts: z.array(
    z.object({
      id,
      kind: z.enum(['allergy', 'problem', 'medicine']),
      text: z.string(),
      detail: z.string().nullable(),
    }),
  ),
})

const renewalExample = {
  id: 1,
  patientId: 9,
  patientName: 'Bruno Almeida',
  state: 'asked',
  askedAt: '2026-12-10T13:30:00.000Z',
  answeredAt: null,
  note: null,
  newPrescriptionId: null,
  prescription: prescriptionExample,
  doctorName: 'Dra. Helena Prado',
  consultationId: 11,
  answers: [
    {
      key: 'effect',
      label: 'Efeito do tratamento',
      question: 'O tratamento está fazendo efeito?',
      answer: 'Sim, como eu esperava',
      isAlert: false,
      earlier: [],
    },
  ],
  leftOfPeriod: null,
  alerts: [{ id: 4, kind: 'allergy', text: 'Dipirona', detail: null }],
}

/** One, beside the prescription and what the chart warns of; the readings are logged. */
export const showRenewal = call({
  method: 'GET',
  path: '/api/staff/v1/renewals/{id}',
  request: null,
  response: z.object({ renewal }),
  example: { response: { renewal: renewalExample } },
})

/** What stands today against writing it again, by all that is known, these answers included. Signing checks again. */
export const checkRenewal = call({
  method: 'GET',
  path: '/api/staff/v1/renewals/{id}/checks',
  request: null,
  response: z.object({ checks: z.object({ findings: z.array(finding) }) }),
  example: { response: { checks: { findings: [findingExample] } } },
})

/**
 * Writes the same again as a new document and has it signed. 422 as for any prescription: a stop, a finding without a
 * reason, a field that is missing, no consent. With an Idempotency-Key a repetition has no effect.
 */
export const renewPrescription = call({
  method: 'POST',
  path: '/api/staff/v1/renewals/{id}/prescription',
  request: z.object({
    consent: z.boolean().default(false),
    /** One for each finding that asks. */
    reasons: z.array(reason).max(100).default([]),
    /** The usual one of the class by default. */
    medium: medium.optional(),
  }),
  response: z.object({ renewal }),
  example: {
    request: { consent: true },
    response: {
      renewal: { ...renewalExample, state: 'renewed', answeredAt: '2026-12-10T15:00:00.000Z', newPrescriptionId: 2 },
    },
  },
})

/** Declines, with what the patient reads: he is asked into a new consultation. */
export const declineRenewal = call({
  method: 'POST',
  path: '/api/staff/v1/renewals/{id}/refusal',
  request: z.object({ note: z.string() }),
  response: z.object({ renewal }),
  example: {
    request: { note: 'Quero ouvir você antes: marque uma consulta para ajustarmos a dose.' },
    response: {
      renewal: {
        ...renewalExample,
        state: 'declined',
        answeredAt: '2026-12-10T15:00:00.000Z',
        note: 'Quero ouvir você antes: marque uma consulta para ajustarmos a dose.',
      },
    },
  },
})
