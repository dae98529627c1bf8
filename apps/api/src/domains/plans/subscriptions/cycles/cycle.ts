import { atHour, dayAfter, daysBetween } from '@prumo/brazil'
import type { Subscription, WaitsFor } from '../subscription.ts'

/** Our choice: a charge is announced five days ahead, and never less than three, which is enough to skip it. */
const [noticeDays, leastNoticeDays] = [5, 3]
/** Our choice: a renewal is offered to patient and doctor so many days ahead, so that the doctor has a week. */
export const renewalDays = 12

/** A refused card is tried again so many days after each refusal: on the first, third and seventh day. */
const retryAfterDays = [1, 2, 4] as const

/** Eight in the morning in Brasília: nobody is written to at night. */
export const morningOf = (day: string): Date => atHour(day, 8)

/** When the first step towards this charge is due. */
export const firstStepAt = (nextChargeOn: string): Date => morningOf(dayAfter(nextChargeOn, -renewalDays))

/** The earliest day for a charge that its patient is told of today, and not before this day. */
export const chargeDayFrom = (day: string, today: string): string => latest(day, dayAfter(today, leastNoticeDays))

const latest = (one: string, other: string): string => (one > other ? one : other)

/** A mailbox that an announcement did not reach is tried every third day after the day of the charge. */
export const isTriedOn = (chargeOn: string, today: string): boolean => {
  const days = daysBetween(chargeOn, today)
  return days > 0 && days % 3 === 0
}

/** Without its card, or whatever else its patient gives, nothing goes on: he is asked for it each week. */
const askedAfterDays = 7

/** When he is asked for another way to pay again, who was asked on this day. */
export const cardAskedAgainAt = (askedOn: string): Date => morningOf(dayAfter(askedOn, askedAfterDays))

/** Whether he is asked again on this day, of a charge that waits for him since its own day. */
export const isAskedOn = (chargeOn: string, today: string): boolean => {
  const days = daysBetween(chargeOn, today)
  return days > 0 && days % askedAfterDays === 0
}

export type Step =
  | { do: 'sleep'; until: string }
  /** Nothing covers it yet, and there is time: the patient is asked to renew. */
  | { do: 'offer renewal'; until: string }
  | { do: 'wait'; for: WaitsFor }
  | { do: 'announce'; chargeOn: string }
  | { do: 'ask the pharmacy' }

type Standing = Pick<Subscription, 'noticedFor' | 'renewalOfferedFor'> & {
  nextChargeOn: string
  today: string
  /** What stands against the parcel on the day of its charge; null: nothing. */
  obstacle: WaitsFor | null
}

/** What a repeated treatment needs today. No charge without a notice of that very charge. */
export const stepOf = ({ nextChargeOn, today, obstacle, noticedFor, renewalOfferedFor }: Standing): Step => {
  const noticeOn = dayAfter(nextChargeOn, -noticeDays)
  // He removed it himself, and hears at once what follows.
  if (obstacle === 'address') return { do: 'wait', for: obstacle }
  if (today < dayAfter(nextChargeOn, -renewalDays)) return { do: 'sleep', until: dayAfter(nextChargeOn, -renewalDays) }
  if (today < noticeOn) {
    const isToOffer = obstacle === 'prescription' && renewalOfferedFor !== nextChargeOn
    return { do: isToOffer ? 'offer renewal' : 'sleep', until: noticeOn }
  }
  if (obstacle) return { do: 'wait', for: obstacle }
  if (noticedFor !== nextChargeOn) return { do: 'announce', chargeOn: chargeDayFrom(nextChargeOn, today) }
  return today < nextChargeOn ? { do: 'sleep', until: nextChargeOn } : { do: 'ask the pharmacy' }
}

/** After so many refusals one more try is left. */
export const isLastTry = (refusals: number): boolean => refusals === retryAfterDays.length

/** When a refused card is tried again after so many refusals; null: no more, and the treatment is paused. */
export const retryAt = (refusals: number, today: string): Date | null => {
  const days = retryAfterDays[refusals - 1]
  return days === undefined ? null : morningOf(dayAfter(today, days))
}
