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

export type CancelReason = 'not_paid' | 'hold_lapsed' | 'by_patient' | 'by_doctor' | 'needs_in_person_care'

/** A patient's appointment with a doctor, from its booking to what came of it. */
export type Consultation = {
  id: number
  /** Null until the first payment opens the account. */
  patientId: number | null
  contactId: string
  doctorId: number
  pathology: Pathology | null
  channel: Channel
  orderId: number
  surveySubmissionId: number | null
  consentId: string
  state: ConsultationState
  cancelReason: CancelReason | null
  openedAt: Date | null
  closedAt: Date | null
  canceledAt: Date | null
  createdAt: Date
  /** The time that it has, or the last that it had, whatever became of it. */
  appointment: Appointment | null
}

/**
 * Every move there is, drawn in README.md. Out of `canceled` only a payment leads that came too late (mayBeRevived).
 */
export const moves: Record<ConsultationState, readonly ConsultationState[]> = {
  waiting_for_payment: ['confirmed', 'waiting_for_time', 'canceled'],
  waiting_for_time: ['confirmed', 'canceled'],
  confirmed: ['under_way', 'missed', 'canceled'],
  under_way: ['closed'],
  closed: [],
  missed: [],
  canceled: ['confirmed', 'waiting_for_time'],
}

export const mayMove = (from: ConsultationState, to: ConsultationState): boolean => moves[from].includes(to)

/** Given up only because no money came: when it comes after all, the consultation stands again. */
export const mayBeRevived = ({ state, cancelReason }: Pick<Consultation, 'state' | 'cancelReason'>): boolean =>
  state === 'canceled' && (cancelReason === 'not_paid' || cancelReason === 'hold_lapsed')

/** Whether money that comes now makes it an appointment. */
export const awaitsMoney = (consultation: Pick<Consultation, 'state' | 'cancelReason'>): boolean =>
  consultation.state === 'waiting_for_payment' || mayBeRevived(consultation)

/** Whether its patient may still have another time, or give it up: until it begins (CDC art. 49). */
export const mayStillChange = ({ state, appointment }: Consultation, now: Date): boolean =>
  state === 'waiting_for_payment' ||
  state === 'waiting_for_time' ||
  (state === 'confirmed' && (appointment === null || appointment.startsAt > now))

const patienceMs = 24 * 60 * 60_000

/** Booked before this moment and still unpaid: it is given up, and no time is held for it any more. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - patienceMs)

export const isAbandoned = ({ state, createdAt }: Pick<Consultation, 'state' | 'createdAt'>, now: Date): boolean =>
  state === 'waiting_for_payment' && createdAt <= abandonedBefore(now)

/**
 * The time that a patient is shown: also one that is only held or has lapsed while it is unpaid, since paying asks for
 * it again; none where it was given up.
 */
export const shownTime = ({ state, appointment }: Consultation): Appointment | null =>
  state === 'waiting_for_time' || state === 'canceled' ? null : appointment
