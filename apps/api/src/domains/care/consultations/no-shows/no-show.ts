import { dayMs } from '@prumo/brazil'
import type { Consultation } from '../consultation.ts'
import { patienceMs } from './arrival.ts'

export type NoShowState = 'waiting' | 'given_back' | 'refused' | 'met'
/** The session is available again; he chooses another time or has his money back; it was paid back before. */
export type NoShowGiven = 'session' | 'time' | 'nothing'
export type RefusedBecause = 'took_place' | 'patient_absent' | 'patient_late'

/** An appointment whose professional did not come, by its patient's word or because nobody has closed it. */
export type NoShow = {
  id: number
  consultationId: number
  appointmentId: number
  patientId: number
  doctorId: number
  startsAt: Date
  /** When the patient said so; null: the clock found it. */
  saidAt: Date | null
  foundAt: Date
  /** By when the team answers. */
  answerBy: Date
  state: NoShowState
  given: NoShowGiven | null
  refusedBecause: RefusedBecause | null
  decidedAt: Date | null
  /** Null: by what was noted, or they met. */
  decidedBy: number | null
}

const sayableForMs = 7 * dayMs
const answeredWithinMs = 3 * dayMs
/** A professional who forgot to close her session has a day for it. */
const leftOpenAfterMs = dayMs

type Timed = Pick<Consultation, 'state' | 'appointment'>

/**
 * From when until when the patient may say that the professional did not come: from fifteen minutes after the start,
 * for a week. Also of one that she marked as missed by him. Null where there is nothing to say.
 */
export const sayableOf = ({ state, appointment }: Timed): { from: Date; until: Date } | null => {
  if ((state !== 'confirmed' && state !== 'missed') || !appointment) return null
  const startsAt = appointment.startsAt.getTime()
  return { from: new Date(startsAt + patienceMs), until: new Date(startsAt + sayableForMs) }
}

export const answerByOf = (now: Date): Date => new Date(now.getTime() + answeredWithinMs)

/** Appointments that ended before this are looked at: what is still confirmed was left open. */
export const leftOpenBefore = (now: Date): Date => new Date(now.getTime() - leftOpenAfterMs)

/**
 * Somebody who did not come cannot have been there: of a missed consultation he says only that he came late, or not at
 * all.
 */
export const mayRefuse = ({ state }: Pick<Consultation, 'state'>, because: RefusedBecause): boolean =>
  because !== 'took_place' || state === 'confirmed'
