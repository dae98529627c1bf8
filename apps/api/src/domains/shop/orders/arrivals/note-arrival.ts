import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import { listOfOrder } from '../refunds/order-refunds.repository.ts'
import { insertArrival } from './arrivals.repository.ts'
import { paidBackUnits } from './paid-back-units.ts'

/**
 * A box that was lost has arrived: what of it was paid back waits for somebody to ask its buyer. Repeating changes
 * nothing. Throws not_found.
 */
export const noteArrival = (
  ctx: Context,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    const box = order.shipments.find(({ id }) => id === shipmentId)
    const units = box ? paidBackUnits(order, await listOfOrder(ctx, orderId), box) : 0
    if (units > 0) await insertArrival(ctx, { shipmentId, orderId, units, arrivedAt: ctx.now() })
  })
