import { dayMs } from '@prumo/brazil'
import type { Appointment, Channel } from '#domains/care/doctors'
import type { Pathology } from '#domains/shop/catalogue'

export type ConsultationState =
  | 'waiting_for_payment'
  | 'waiting_for_time'
  | 'confirmed'
  | 'under_way'
  | 'closed'
  | 'canceled'
  | 'missed'

export type CancelReason =
  | 'not_paid'
  | 'hold_lapsed'
  | 'by_patient'
  | 'by_doctor'
  | 'needs_in_person_care'
  | 'professional_absent'
  /** Booked as a part of what was bought, which another of the same moment took. */
  | 'not_included'

/** What a consultation may belong to: its own answers are the survey, and no complaint is named. */
export type ProgrammeOfConsultation = 'weight' | 'prep'

/** Why a professional cancels her own; the patient reads it. */
export type WithdrawnBecause = 'unforeseen' | 'schedule' | 'technical'

/** A patient's appointment with a doctor, from booking to outcome. */
export type Consultation = {
  id: number
  /** Null until the first payment creates the account. */
  patientId: number | null
  contactId: string
  doctorId: number
  pathology: Pathology | null
  /** Null outside a programme. */
  programme: ProgrammeOfConsultation | null
  channel: Channel
  orderId: number
  surveySubmissionId: number | null
  consentId: string
  state: ConsultationState
  cancelReason: CancelReason | null
  withdrawnBecause: WithdrawnBecause | null
  openedAt: Date | null
  closedAt: Date | null
  canceledAt: Date | null
  createdAt: Date
  /** The current appointment, or the last one, whatever became of it. */
  appointment: Appointment | null
}

/** Every transition, drawn in README.md. Only a late payment leads out of `canceled` (mayBeRevived). */
export const moves: Record<ConsultationState, readonly ConsultationState[]> = {
  waiting_for_payment: ['confirmed', 'waiting_for_time', 'canceled'],
  waiting_for_time: ['confirmed', 'canceled'],
  // Its professional did not come: another time, unless a session paid it.
  confirmed: ['under_way', 'missed', 'canceled', 'waiting_for_time'],
  under_way: ['closed'],
  closed: [],
  // Its patient says that he was there, and the professional was not.
  missed: ['canceled', 'waiting_for_time'],
  canceled: ['confirmed', 'waiting_for_time'],
}

export const mayMove = (from: ConsultationState, to: ConsultationState): boolean => moves[from].includes(to)

/** Given up only for lack of payment: a late payment revives it. */
export const mayBeRevived = ({ state, cancelReason }: Pick<Consultation, 'state' | 'cancelReason'>): boolean =>
  state === 'canceled' && (cancelReason === 'not_paid' || cancelReason === 'hold_lapsed')

/** Whether a payment now leads to an appointment. */
export const awaitsMoney = (consultation: Pick<Consultation, 'state' | 'cancelReason'>): boolean =>
  consultation.state === 'waiting_for_payment' || mayBeRevived(consultation)

/** Whether the patient may still move it or give it up: until it begins (CDC art. 49). */
export const mayStillChange = ({ state, appointment }: Consultation, now: Date): boolean =>
  state === 'waiting_for_payment' ||
  state === 'waiting_for_time' ||
  (state === 'confirmed' && (appointment === null || appointment.startsAt > now))

const patienceMs = dayMs

/** Unpaid consultations booked before this time are given up, and no time is held for them any more. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - patienceMs)

export const isAbandoned = ({ state, createdAt }: Pick<Consultation, 'state' | 'createdAt'>, now: Date): boolean =>
  state === 'waiting_for_payment' && createdAt <= abandonedBefore(now)

/**
 * The time shown to the patient. An unpaid consultation also shows a held or expired one, since a payment takes it
 * again; one that was given up shows none.
 */
export const shownTime = ({ state, appointment }: Consultation): Appointment | null =>
  state === 'waiting_for_time' || state === 'canceled' ? null : appointment
