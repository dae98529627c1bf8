import type { FastifyRequest } from 'fastify'
import { findOrderOfGuest, findOwnSale } from '#domains/care/weight'
import { findOrder, type Order } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'

/**
 * The programme's order of a call: the one that the shop token names, which the order's own token opens; that which the
 * order's token opens alone; otherwise what this guest's browser began, or the bearer's own that waits. Null if there
 * is none.
 */
export const findWeightOrder = async (request: FastifyRequest): Promise<Order | null> => {
  const { shopCaller, ctx } = request
  const number = shopCaller?.orderNumber ?? null
  const token = orderTokenOf(request)
  if (number !== null || token !== null) {
    const order = await findOrder(ctx, { ...(number === null ? {} : { number }), token: token ?? '' })
    return order?.kind === 'weight' ? order : null
  }
  const guestId = shopCaller?.guestId ?? null
  if (guestId !== null) return findOrderOfGuest(ctx, { guestId })
  const own = ctx.actor.kind === 'user' ? await findOwnSale(ctx, { orderToken: null }) : null
  return own?.sale.state === 'waiting_for_payment' ? own.order : null
}

/** The same. Throws not_found for an order that is named and is none, and weight_not_begun where none is. */
export const getWeightOrder = async (request: FastifyRequest): Promise<Order> => {
  const order = await findWeightOrder(request)
  if (!order) throw new Failure(isNamed(request) ? 'not_found' : 'weight_not_begun')
  return order
}

/** Whether the call says which order it is about. */
export const isNamed = (request: FastifyRequest): boolean =>
  (request.shopCaller?.orderNumber ?? null) !== null || orderTokenOf(request) !== null
