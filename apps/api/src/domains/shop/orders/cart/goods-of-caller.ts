import type { ProductLineName } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { carts, getOrder } from '../load-order.ts'
import { mayReach } from '../order.policy.ts'
import type { Order } from '../order.ts'
import { orderNotFound } from '../orders.errors.ts'
import { mustBeSoldHere } from './sold-here.ts'

/** `sold`: what the shop sells that is asked for it. */
export type GoodsOfCaller = { orderId: number; token: string | null; sold: readonly ProductLineName[] }

/**
 * A visitor's order by its id, placed or not, for whoever holds its token or is its customer. Throws not_found, also
 * for an order of another shop.
 */
export const getGoodsOfCaller = async (ctx: Context, { orderId, token, sold }: GoodsOfCaller): Promise<Order> => {
  const order = await getOrder(ctx, { orderId })
  if (!carts.includes(order.kind) || !mayReach(order, { actor: ctx.actor, orderToken: token })) throw orderNotFound()
  await mustBeSoldHere(ctx, order, sold)
  return order
}
