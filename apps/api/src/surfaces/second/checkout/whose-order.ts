import type { FastifyRequest } from 'fastify'
import type { ProductLineName } from '#domains/shop/catalogue'
import { getGoodsOfCaller, type Order, type OrderGoods } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'

/** The cart of an order call: the one that the shop token names, a signed-in caller's, or a guest's new one. */
export const cartToFill = (request: FastifyRequest): Pick<OrderGoods, 'cart' | 'token'> => {
  const { shopCaller, ctx } = request
  if (shopCaller && shopCaller.orderNumber !== null)
    return { cart: { token: orderTokenOf(request), userId: null }, token: null }
  if (ctx.actor.kind === 'user') return { cart: { token: null, userId: ctx.actor.userId }, token: null }
  // Admission has checked that a guest has a shop token.
  if (!shopCaller) throw new Failure('not_signed_in')
  return { cart: null, token: shopCaller.token }
}

/**
 * The order of a call by its id. A shop token that names an order opens that one alone; without one, a guest has none,
 * and somebody signed in has his own. `sold`: what the shop of the call sells: an order of another shop is none.
 */
export const namedOrder = async (
  request: FastifyRequest,
  { orderId, sold }: { orderId: number; sold: readonly ProductLineName[] },
): Promise<Order> => {
  const { shopCaller } = request
  const named = shopCaller?.orderNumber ?? null
  const token = named === null ? null : orderTokenOf(request)
  const order = await getGoodsOfCaller(request.ctx, { orderId, token, sold })
  if (named !== null && order.number !== named) throw new Failure('not_found')
  return order
}
