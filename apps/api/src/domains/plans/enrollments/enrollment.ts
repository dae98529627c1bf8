import { calendarDayOf, daysBetween } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'

export type EnrollmentState = 'waiting_for_payment' | 'open' | 'canceled'

/** A person's place in a programme, with the order that pays for it. */
export type Enrollment = {
  id: number
  programId: number
  orderId: number
  /** Null until the person has an account. */
  userId: number | null
  state: EnrollmentState
  openedAt: Date | null
  canceledAt: Date | null
  createdAt: Date
  /** Sold before any lesson could be watched; later publication does not change that. */
  isPresale: boolean
  /** When a film of its own, no sample, was first opened; null before. */
  filmOpenedAt: Date | null
}

/** Every transition. Only a late payment leads out of `canceled`. */
export const moves: Record<EnrollmentState, readonly EnrollmentState[]> = {
  waiting_for_payment: ['open', 'canceled'],
  open: ['canceled'],
  canceled: ['open'],
}

export const mayMove = (from: EnrollmentState, to: EnrollmentState): boolean => moves[from].includes(to)

type Told = { state: 'open'; userId: number } | { state: 'canceled' }

/** The enrolment in another state, with that state's data. Throws for a transition that does not exist. */
export const moved = (enrollment: Enrollment, told: Told, now: Date): Enrollment => {
  if (!mayMove(enrollment.state, told.state))
    throw new Error(`an enrolment may not move from ${enrollment.state} to ${told.state}`)
  return told.state === 'open'
    ? { ...enrollment, ...told, openedAt: now, canceledAt: null }
    : { ...enrollment, ...told, canceledAt: now }
}

/** Whether it still counts: one of a canceled order does not. */
export const stands = ({ state }: Pick<Enrollment, 'state'>): boolean => state !== 'canceled'

/**
 * Whether it can be returned for a full refund: within seven days after the day it was opened, watched or not; a
 * pre-sale until seven days after its first film was opened, for then its lessons were received (CDC art. 49). That is
 * what the server handed out: what a player reports is its own word.
 */
export const mayBeGivenBack = ({ state, openedAt, isPresale, filmOpenedAt }: Enrollment, now: Date): boolean => {
  if (state !== 'open' || openedAt === null) return false
  const received = isPresale ? filmOpenedAt : openedAt
  return received === null || daysFrom(received, now) <= withdrawalDays || daysFrom(openedAt, now) <= withdrawalDays
}

/** In days of São Paulo. */
const daysFrom = (from: Date, until: Date): number => daysBetween(calendarDayOf(from), calendarDayOf(until))
