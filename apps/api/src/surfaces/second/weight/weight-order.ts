import type { FastifyRequest } from 'fastify'
import { findOwnSale } from '#domains/care/weight'
import { findOrder, type Order } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'

/**
 * The programme's order of a call: the one that the shop token names, which the order's own token opens; for somebody
 * signed in otherwise his own that waits. Null if there is none.
 */
export const findWeightOrder = async (request: FastifyRequest): Promise<Order | null> => {
  const { shopCaller, ctx } = request
  const number = shopCaller?.orderNumber ?? null
  if (number !== null) {
    const order = await findOrder(ctx, { number, token: orderTokenOf(request) ?? '' })
    return order?.kind === 'weight' ? order : null
  }
  const own = ctx.actor.kind === 'user' ? await findOwnSale(ctx, { orderToken: null }) : null
  return own?.sale.state === 'waiting_for_payment' ? own.order : null
}

/** The same. Throws not_found. */
export const getWeightOrder = async (request: FastifyRequest): Promise<Order> => {
  const order = await findWeightOrder(request)
  if (!order) throw new Failure('not_found')
  return order
}
