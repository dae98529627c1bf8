import { calendarDayOf, dayAfter, dayMs } from '@prumo/brazil'
import type { PixTerms } from '#domains/money/payments'
import type { Settings } from '#platform/context'
import { morningOf } from '../cycles/cycle.ts'

// Our choice: three mornings with a reminder. The prescription stays the patient's for any other pharmacy.
const daysToPay = 3

// Nobody opens a mail and pays in less.
const leastMinutes = 10

type Lasting = { now: Date; prescriptionExpiresAt: Date; settings: Pick<Settings, 'treatmentPixMinutes'> }

/**
 * How long an accepted parcel waits for its Pix, and how long one code is good: never longer than its prescription.
 * Null if too little of that is left to pay.
 */
export const termsOf = ({ now, prescriptionExpiresAt, settings }: Lasting): PixTerms | null => {
  const until = new Date(Math.min(now.getTime() + daysToPay * dayMs, prescriptionExpiresAt.getTime()))
  const isTooShort = until.getTime() - now.getTime() < leastMinutes * 60_000
  return isTooShort ? null : { minutes: settings.treatmentPixMinutes, until }
}

/** The next morning on which its patient is reminded; null if none is left. */
export const nextReminderAt = (now: Date, until: Date): Date | null => {
  const at = morningOf(dayAfter(calendarDayOf(now), 1))
  return at < until ? at : null
}
