import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'
import { boxOut } from './dispensing-parts.ts'

const dispensingState = z.enum([
  'requested',
  'in_question',
  'accepted',
  'waiting_for_pix',
  'payment_failed',
  'paid',
  'returned',
  'canceled',
])

/**
 * `clinical_question`: a pharmacist asks the doctor about a request. `canceled_after_payment`: the prescription of a
 * paid parcel was canceled; the pharmacy answers, and the doctor sees it here meanwhile.
 */
const task = z.object({
  id,
  kind: z.enum(['clinical_question', 'canceled_after_payment']),
  reason: z.enum(['dose_to_confirm', 'interaction']).nullable(),
  patientName: z.string(),
  packageName: z.string(),
  askedAt: moment,
  /** Of a parcel that was paid: its boxes that have left, and that nobody has back. */
  boxesOut: z.array(boxOut),
})

const example = {
  id: 1,
  kind: 'clinical_question',
  reason: 'dose_to_confirm',
  patientName: 'Bruno Almeida',
  packageName: 'Tratamento diário',
  askedAt: '2026-11-23T15:00:00.000Z',
  boxesOut: [],
}

/** The open tasks of the bearer, a doctor, oldest first. Contains no note. */
export const listTasks = call({
  method: 'GET',
  path: '/api/staff/v1/tasks',
  request: null,
  response: z.object({ tasks: z.array(task) }),
  example: { response: { tasks: [example] } },
})

/** A day and the id of a treatment, as the last answer gave them. */
const chargeCursor = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])_\d{1,15}$/)

const uncovered = z.object({
  /** The treatment. */
  id,
  patientId: id,
  patientName: z.string(),
  /** The next charge, which waits for a prescription. */
  chargeOn: z.iso.date(),
})

/**
 * Treatments that the bearer, a doctor, recommended, whose next parcel no prescription covers: from twelve days before
 * its charge on, nearest first. Without what is taken; the patient's record opens that. A page of the treatments that
 * are charged next: `next`, where it is not null, is `after` of the following one; a page may name fewer, or none.
 */
export const listUncoveredTreatments = call({
  method: 'GET',
  path: '/api/staff/v1/uncovered_treatments',
  request: z.object({ after: chargeCursor.optional() }),
  response: z.object({ treatments: z.array(uncovered), next: chargeCursor.nullable() }),
  example: {
    request: { after: '2026-12-08_4' },
    response: {
      treatments: [{ id: 1, patientId: 7, patientName: 'Bruno Almeida', chargeOn: '2026-12-10' }],
      next: null,
    },
  },
})

const whole = task.extend({
  askedByName: z.string().nullable(),
  question: z.string().nullable(),
  answer: z.enum(['confirmed', 'canceled', 'stopped', 'sent']).nullable(),
  answerNote: z.string().nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: moment.nullable(),
  dispensing: z.object({ state: dispensingState, orderNumber: z.string(), requestedAt: moment }),
  prescription: z.object({
    id,
    consultationId: id,
    state: z.enum(['issued', 'dispensed', 'expired', 'canceled']),
    issuedAt: moment,
    expiresAt: moment,
    pdfSrc: z.string(),
    cancelReason: z.string().nullable(),
    items: z.array(
      z.object({
        description: z.string(),
        quantity: z.number().int(),
        posology: z.string(),
        durationDays: z.number().int(),
      }),
    ),
  }),
})

const wholeExample = {
  ...example,
  askedByName: 'Sílvia Nunes',
  question: 'Vinte jatos por dia está acima do usual. Confirma?',
  answer: null,
  answerNote: null,
  answeredByName: null,
  answeredAt: null,
  dispensing: { state: 'in_question', orderNumber: 'R123456789', requestedAt: '2026-11-23T14:00:00.000Z' },
  prescription: {
    id: 1,
    consultationId: 11,
    state: 'issued',
    issuedAt: '2026-11-23T13:30:00.000Z',
    expiresAt: '2027-05-22T13:30:00.000Z',
    pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
    cancelReason: null,
    items: [
      {
        description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
        quantity: 1,
        posology: 'Vinte jatos por dia.',
        durationDays: 30,
      },
    ],
  },
}

/** A task with both notes and its prescription, for the doctor whom it asks; the reading is logged. */
export const showTask = call({
  method: 'GET',
  path: '/api/staff/v1/tasks/{id}',
  request: null,
  response: z.object({ task: whole }),
  example: { response: { task: wholeExample } },
})

/** The doctor confirms his prescription: the request goes back to the pharmacists' queue with his words. */
export const confirmPrescription = call({
  method: 'POST',
  path: '/api/staff/v1/tasks/{id}/confirmation',
  request: z.object({ reason: z.string() }),
  response: z.object({ task: whole }),
  example: {
    request: { reason: 'Confirmo: a dose é essa, discuti com o paciente e volto a vê-lo em 30 dias.' },
    response: { task: { ...wholeExample, answer: 'confirmed', answeredAt: '2026-11-23T16:00:00.000Z' } },
  },
})

/** Takes a recommended treatment back: it cannot be requested any more. Repeating changes nothing. */
export const withdrawPackage = call({
  method: 'POST',
  path: '/api/staff/v1/packages/{id}/withdrawal',
  request: null,
  response: z.object({ package: z.object({ id, isWithdrawn: z.literal(true) }) }),
  example: { response: { package: { id: 1, isWithdrawn: true } } },
})
