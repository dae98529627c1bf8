import { z } from 'zod'
import { id, moment } from '../wire/call.ts'

/* What stands on a request beside its prescription (plans.ts). */

/** Something of the patient's chart or words. */
export const fact = z.object({
  text: z.string(),
  detail: z.string().nullable(),
  /** `here`: prescribed on this site, and valid; `detail` names the prescription. */
  by: z.enum(['patient', 'professional', 'here']),
  at: moment.nullable(),
  /** The patient has taken it back since. */
  isCorrected: z.boolean(),
})

/** A box that has left: on its way, with its patient, or lost, and then it may turn up; since when. */
export const boxOut = z.object({
  id,
  state: z.enum(['shipped', 'delivered', 'lost']),
  since: z.iso.date().nullable(),
})

/** What a pharmacist and the doctor wrote to each other about the request. */
export const question = z.object({
  id,
  kind: z.enum(['clinical_question', 'canceled_after_payment']),
  reason: z.enum(['dose_to_confirm', 'interaction']).nullable(),
  askedAt: moment,
  question: z.string().nullable(),
  answer: z.enum(['confirmed', 'canceled', 'stopped', 'sent']).nullable(),
  answerNote: z.string().nullable(),
  answeredAt: moment.nullable(),
})

/** What the law may ask of a sheet. */
export const fieldOfSheet = z.enum([
  'patient.name',
  'patient.cpf',
  'patient.address',
  'patient.age',
  'patient.sex',
  'doctor.name',
  'doctor.registration',
  'doctor.address',
  'doctor.contact',
  'doctor.phone',
  'issued_at',
  'validity',
  'items',
  'national_number',
  'retained_copy',
])
