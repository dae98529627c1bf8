import type { PrescribedItem } from '#domains/care/prescriptions'
import { getDispensing, monthsOfParcel } from '#domains/plans/subscriptions'
import { getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { usedUntil } from './expiry.ts'

// The carrier did not answer: PAC's time to most places.
const businessDaysUnknown = 5

type Made = { dispensingId: number; item: Pick<PrescribedItem, 'durationDays'>; madeOn: string }

/** Until when a product of this parcel is used, if it is made on this day. */
export const usedUntilOf = async (ctx: Context, { dispensingId, item, madeOn }: Made): Promise<string> => {
  const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
  const { shipments } = await getOrder(ctx, { orderId: dispensing.orderId })
  return usedUntil(madeOn, {
    businessDays: businessDaysOf({ shipments }),
    months: monthsOfParcel({ dispensing, subscription }),
    durationDays: item.durationDays,
  })
}

/** How long an order travels. A box that replaces another one has no price of its own, and takes as long. */
export const businessDaysOf = ({ shipments }: Pick<Order, 'shipments'>): number =>
  shipments.flatMap(({ rates }) => rates.filter(({ isSelected }) => isSelected))[0]?.businessDays ?? businessDaysUnknown
