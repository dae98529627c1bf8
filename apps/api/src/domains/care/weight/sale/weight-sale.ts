import { calendarDayOf, dayAfter, dayMs, daysBetween } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'
import { heldConsultationStaysFrom } from '@prumo/contracts/consents'

/** The slug of the contract (spec 7.3). */
export const programmeSlug = 'emagrecimento'
/** What is paid for is followed this long, in months of four weeks; a month that has not begun goes back. */
export const [monthsSold, daysOfMonth] = [3, 28]

export type SaleState = 'waiting_for_payment' | 'open' | 'canceled'

/** The weight programme as somebody bought it: its order, and what became of it. */
export type WeightSale = {
  id: number
  orderId: number
  /** Null until the payment opens an account. */
  patientId: number | null
  state: SaleState
  /** What he answered last speaks against it: it is paid only once he has answered otherwise. */
  isStopped: boolean
  /** The wording that he agreed to with his answers; null where he was not asked for them. */
  agreedTo: string | null
  /** The consultation that is part of it, whatever became of it. */
  consultationId: number | null
  /** When a doctor let him begin; null before. */
  begunAt: Date | null
  openedAt: Date | null
  canceledAt: Date | null
  /** How many of its months went back; with the first of them nothing more is given. */
  monthsReturned: number
  createdAt: Date
}

/** Every transition. Only a late payment leads out of `canceled`. */
const moves: Record<SaleState, readonly SaleState[]> = {
  waiting_for_payment: ['open', 'canceled'],
  open: ['canceled'],
  canceled: ['open'],
}

export const mayMove = (from: SaleState, to: SaleState): boolean => moves[from].includes(to)

/** The last day that was paid for and did not go back; null before a doctor let him begin. */
export const lastDayOf = ({
  begunAt,
  monthsReturned,
}: Pick<WeightSale, 'begunAt' | 'monthsReturned'>): string | null =>
  begunAt === null ? null : dayAfter(calendarDayOf(begunAt), (monthsSold - monthsReturned) * daysOfMonth - 1)

type Standing = Pick<WeightSale, 'state' | 'begunAt' | 'monthsReturned'>

/** Whether what was paid for is still being given, or waits for its beginning. */
export const isStanding = (sale: Standing, now: Date): boolean => {
  const last = lastDayOf(sale)
  return sale.state === 'open' && sale.monthsReturned === 0 && (last === null || calendarDayOf(now) <= last)
}

/** Whether he had it, and may buy it again: its days are over, or he gave the rest of them back. */
export const hasEnded = (sale: Standing, now: Date): boolean => sale.state === 'open' && !isStanding(sale, now)

/** What he had of it before a doctor let him begin. */
export type Given = {
  /** A doctor opened its consultation. */
  isHeld: boolean
  /** The doctor's last word since it was paid is that he does not begin (0143: then all of it goes back). */
  isRefused: boolean
}

/**
 * What goes back if he returns it now: the whole within seven days of the payment, whatever he used (CDC art. 49). Then
 * the months that have not begun; before a doctor let him begin, the whole, and once its consultation was held
 * without a no, all but the month that the consultation belongs to, if he paid after that was said (0176).
 */
export const returnable = (
  { state, begunAt, openedAt }: Pick<WeightSale, 'state' | 'begunAt' | 'openedAt'>,
  { isHeld, isRefused }: Given,
  now: Date,
): 'whole' | number => {
  if (state !== 'open' || openedAt === null) return 0
  if (daysFrom(openedAt, now) <= withdrawalDays) return 'whole'
  const isKept = isHeld && !isRefused && calendarDayOf(openedAt) >= heldConsultationStaysFrom
  if (begunAt === null) return isKept ? monthsSold - 1 : 'whole'
  return Math.max(0, monthsSold - 1 - Math.floor(daysFrom(begunAt, now) / daysOfMonth))
}

/** In days of São Paulo. */
const daysFrom = (from: Date, until: Date): number => daysBetween(calendarDayOf(from), calendarDayOf(until))

const patienceMs = dayMs

/** What nobody placed since this time was given up; its answers serve nothing any more. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - patienceMs)
