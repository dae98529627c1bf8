import { addBusinessDays, calendarDayOf } from '@prumo/brazil'
import { businessDaysToMake } from '@prumo/contracts/making'
import type { Order, Shipment, ShipmentStep } from '../order.ts'
import { chosenOf } from './chosen-rate.ts'

type Way = { paidOn: string; isMade: boolean; businessDays: number }

/** The last day (YYYY-MM-DD) for what is paid on `paidOn` to arrive: what is made is made first, and then travels. */
export const lastDayOf = ({ paidOn, isMade, businessDays }: Way): string =>
  addBusinessDays(paidOn, businessDays + (isMade ? businessDaysToMake : 0))

const stillToCome: readonly ShipmentStep[] = ['pending', 'ready', 'packed', 'shipped']

/**
 * The day (YYYY-MM-DD) until which a box arrives, as its buyer was told where he chose the delivery of its goods: what
 * is split off is promised by the same day. Null before all is paid, once it arrived or cannot any more, where the
 * carrier did not say, and of a box that goes instead of another one: its buyer was told no days of it.
 */
export const promisedDayOf = (order: Order, shipment: Shipment): string | null => {
  const { state, replacesId } = shipment
  const businessDays = chosenOf(order, shipment)?.businessDays ?? null
  const paidAt = order.paymentState === 'paid' ? lastPaidAt(order) : null
  if (order.canceledAt || !paidAt || replacesId !== null || businessDays === null) return null
  if (!stillToCome.includes(state)) return null
  return lastDayOf({ paidOn: calendarDayOf(paidAt), isMade: order.kind === 'medicine', businessDays })
}

/** An order that costs nothing is paid once it is placed. */
const lastPaidAt = ({ payments, completedAt }: Order): Date | null => {
  const paid = payments.flatMap(({ state, completedAt: at }) => (state === 'completed' && at ? [at.getTime()] : []))
  return paid.length > 0 ? new Date(Math.max(...paid)) : completedAt
}
