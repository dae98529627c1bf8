import type { FastifyRequest } from 'fastify'
import { findOrderByNumber, type Order } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../callers/order-token.ts'

/**
 * The order of the address, placed or not, for its bearer or for whoever holds its token; not_found for anybody else.
 */
export const getCallersOrder = async (request: FastifyRequest): Promise<Order> => {
  const { actor } = request.ctx
  const { order_number: number } = request.params as { order_number: string }
  const userId = actor.kind === 'user' ? actor.userId : null
  const order = await findOrderByNumber(request.ctx, { number, token: orderTokenOf(request), userId })
  if (!order) throw new Failure('not_found')
  return order
}
