import { type Context, inEffect } from '#platform/context'
import { getOrder } from '../load-order.ts'
import { mayGiveBack } from '../order.policy.ts'
import { orderNotFound } from '../orders.errors.ts'
import {
  type ArrivalSettlement,
  findOrderIdOfArrival,
  listOpenArrivals,
  type PaidBackArrival,
  saveSettlement,
} from './arrivals.repository.ts'

const most = 50

/** Boxes that were paid back and have arrived, of the orders whose money the caller may give back: the oldest fifty. */
export const listArrivals = (ctx: Context): Promise<PaidBackArrival[]> =>
  listOpenArrivals(ctx, { kinds: mayGiveBack({ kind: 'medicine' }, ctx.actor) ? null : ['shop'], limit: most })

/**
 * Somebody has asked the buyer, and the box is in the list no more. The first answer stays. Throws not_found, also for
 * a box of an order whose money the caller does not give back.
 */
export const settleArrival = (
  ctx: Context,
  { shipmentId, as, staffId }: { shipmentId: number; as: ArrivalSettlement; staffId: number },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const orderId = await findOrderIdOfArrival(ctx, shipmentId)
    if (orderId === null || !mayGiveBack(await getOrder(ctx, { orderId }), ctx.actor)) throw orderNotFound()
    await saveSettlement(ctx, { shipmentId, as, by: staffId })
  })
