import { calendarDayOf } from '@prumo/brazil'
import { type Dispensing, triesByItself } from '../dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { isLastTry } from './cycle.ts'

/** What is missing of a parcel that the pharmacy has accepted. */
export type Unpaid = {
  what: 'refused' | 'pix'
  /** The day on which a refused charge is tried again by itself; null: it is not, until its patient does something. */
  retryOn: string | null
  /** After that try the treatment is paused. */
  isLastTry: boolean
}

/** Null: it is paid, or nobody has accepted it. */
export const unpaidOf = (
  { state, refusals, retryDueAt }: Pick<Dispensing, 'state' | 'refusals' | 'retryDueAt'>,
  subscription: Pick<Subscription, 'state' | 'waitsFor'>,
): Unpaid | null => {
  if (state === 'waiting_for_pix') return { what: 'pix', retryOn: null, isLastTry: false }
  if (state !== 'payment_failed') return null
  // Without its card nothing can be tried: its patient is asked for another way.
  const isTried = triesByItself(subscription) && subscription.waitsFor !== 'card'
  const retryOn = retryDueAt && isTried ? calendarDayOf(retryDueAt) : null
  return { what: 'refused', retryOn, isLastTry: retryOn !== null && isLastTry(refusals) }
}
