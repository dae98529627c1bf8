import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { listOfOrder } from '../refunds/order-refunds.repository.ts'
import { hasTurnedUp } from '../shipments/shipment-states.ts'
import { listNoted, saveArrival } from './arrivals.repository.ts'
import { paidBackUnits, type Refunds } from './paid-back-units.ts'

/**
 * A box that was lost has arrived: what of it was paid back waits for somebody to ask its buyer. Repeating changes
 * nothing. Throws not_found.
 */
export const noteArrival = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    await noteArrivals(ctx, order, await listOfOrder(ctx, orderId))
  })

/** The same for all boxes of an order, which is locked: whichever comes last, the box or its money, notes it. */
export const noteArrivals = async (ctx: Context, order: Order, refunds: Refunds): Promise<void> => {
  if (!order.shipments.some(hasTurnedUp)) return
  for (const { box, units } of paidBackUnits(order, refunds, await listNoted(ctx, order.id)))
    if (box.id !== null)
      await saveArrival(ctx, {
        shipmentId: box.id,
        orderId: order.id,
        units,
        arrivedAt: box.deliveredAt ?? ctx.now(),
      })
}
