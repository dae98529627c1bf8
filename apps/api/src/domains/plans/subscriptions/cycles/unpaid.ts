import { calendarDayOf } from '@prumo/brazil'
import type { Dispensing } from '../dispensing.ts'
import { isLastTry } from './cycle.ts'

/** What is missing of a parcel that the pharmacy has accepted. */
export type Unpaid = {
  what: 'refused' | 'pix'
  /** The day on which a refused charge is tried again by itself. */
  retryOn: string | null
  /** After that try the treatment is paused. */
  isLastTry: boolean
}

/** Null: it is paid, or nobody has accepted it. */
export const unpaidOf = ({
  state,
  refusals,
  retryDueAt,
}: Pick<Dispensing, 'state' | 'refusals' | 'retryDueAt'>): Unpaid | null => {
  if (state === 'waiting_for_pix') return { what: 'pix', retryOn: null, isLastTry: false }
  if (state !== 'payment_failed') return null
  const retryOn = retryDueAt && calendarDayOf(retryDueAt)
  return { what: 'refused', retryOn, isLastTry: retryOn !== null && isLastTry(refusals) }
}
