import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { survey } from './surveys.ts'

/** What its patient may do about a prescription, and what became of the last time he asked. */
const renewability = z.object({
  prescriptionId: id,
  /** Why it cannot be renewed now; null: the patient may ask for it. */
  whyNot: z
    .enum([
      'too_early',
      'too_late',
      'still_usable',
      'canceled',
      'consultation_old',
      'antimicrobial',
      'steps',
      'not_whole',
      'asked',
      'renewed',
      'declined',
    ])
    .nullable(),
  /** From when to when he may ask, if nothing else speaks against it. */
  from: moment,
  until: moment,
  renewal: z
    .object({
      id,
      /** `advised`: the answers call for care in person, and no doctor was asked. */
      state: z.enum(['asked', 'advised', 'renewed', 'declined']),
      askedAt: moment,
      answeredAt: moment.nullable(),
      /** Why the doctor declined. */
      note: z.string().nullable(),
      newPrescriptionId: id.nullable(),
    })
    .nullable(),
  /** The advice of answers that call for care in person. */
  advice: z.object({ title: z.string(), advice: z.string(), isUrgent: z.boolean() }).nullable(),
})

const askedExample = {
  prescriptionId: 1,
  whyNot: 'asked',
  from: '2026-12-08T13:30:00.000Z',
  until: '2027-02-21T13:30:00.000Z',
  renewal: {
    id: 1,
    state: 'asked',
    askedAt: '2026-12-10T13:30:00.000Z',
    answeredAt: null,
    note: null,
    newPrescriptionId: null,
  },
  advice: null,
}

/** One for each of the bearer's prescriptions, newest first. Ours. */
export const listRenewals = call({
  method: 'GET',
  path: '/api/v1/renewals',
  request: null,
  response: z.object({ renewals: z.array(renewability) }),
  example: { response: { renewals: [askedExample] } },
})

/** The questions before a prescription of the bearer is renewed; 409 with the cause if it cannot be now. Ours. */
export const showFollowUp = call({
  method: 'GET',
  path: '/api/v1/prescriptions/{id}/follow_up',
  request: null,
  response: z.object({ survey }),
  example: {
    response: {
      survey: {
        key: 'followUp',
        version: 1,
        title: 'Como vai o tratamento',
        questions: [
          {
            key: 'effect',
            text: 'O tratamento está fazendo efeito?',
            help: null,
            kind: 'one',
            options: [{ value: 'good', label: 'Sim, como eu esperava' }],
            isRequired: true,
            onlyIf: null,
          },
        ],
      },
    },
  },
})

/**
 * Sends the answers and asks the doctor for the same prescription again. 422 names each question at fault; 409 says why
 * it cannot be renewed. Answers that call for care in person come back with their advice, and ask nobody. Ours.
 */
export const askForRenewal = call({
  method: 'POST',
  path: '/api/v1/prescriptions/{id}/renewals',
  request: z.object({ answers: z.record(z.string(), z.unknown()) }),
  response: z.object({ renewal: renewability }),
  example: { request: { answers: { effect: 'good' } }, response: { renewal: askedExample } },
})
