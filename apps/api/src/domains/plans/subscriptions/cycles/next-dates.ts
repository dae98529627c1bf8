import { daysBetween } from '@prumo/brazil'
import { lastDayOf, type Order } from '#domains/shop/orders'

/**
 * The day on which the next period is charged: so many months after this day (YYYY-MM-DD), on that day of the month;
 * 31 January → 28 February → 31 March.
 */
export const nextChargeOn = (day: string, months: number, dayOfMonth = Number(day.slice(8))): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(dayOfMonth, lastDate))
  return first.toISOString().slice(0, 10)
}

/** The day of the month that a charge keeps: of one that was moved, its own. */
export const dayOfMonthOf = (chargeOn: string, chargeDay: number | null): number => {
  const own = chargeDay !== null && nextChargeOn(chargeOn, 0, chargeDay) === chargeOn
  return own ? chargeDay : Number(chargeOn.slice(8))
}

/** A patient who is charged so few days late keeps his day of the month. */
const mostDaysLate = 3

/** The next charge after one on `paidOn` that was to be on `scheduledOn`, and its day of the month from now on. */
export const dateAfterPayment = ({
  paidOn,
  scheduledOn,
  chargeDay,
  months,
  suppliedUntil = null,
}: {
  paidOn: string
  scheduledOn: string | null
  chargeDay: number | null
  months: number
  /** Until when he had of it before this parcel. */
  suppliedUntil?: string | null
}): { chargeOn: string; chargeDay: number } => {
  const isOnTime = scheduledOn !== null && chargeDay !== null && daysBetween(scheduledOn, paidOn) <= mostDaysLate
  // Brought forward, it goes on where what he had ends: the next one is not due before this one is begun.
  const ahead = scheduledOn !== null && paidOn < scheduledOn && suppliedUntil !== null && suppliedUntil > paidOn
  const early = ahead ? suppliedUntil : paidOn
  const from = isOnTime && scheduledOn <= paidOn ? scheduledOn : early
  const day = dayOfMonthOf(from, isOnTime ? chargeDay : null)
  return { chargeOn: nextChargeOn(from, months, day), chargeDay: day }
}

// The carrier did not answer: PAC's time to most places.
const businessDaysUnknown = 5

/** How long an order travels, as its buyer chose; null: the carrier did not say. */
export const travelsFor = ({ shipments }: Pick<Order, 'shipments'>): number | null =>
  shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]?.businessDays ?? null

/** When a parcel arrives that is charged on this day: it is made first, and then travels. */
export const deliveryAfter = (chargeOn: string, travels: number | null): string =>
  lastDayOf({ paidOn: chargeOn, isMade: true, businessDays: travels ?? businessDaysUnknown })
