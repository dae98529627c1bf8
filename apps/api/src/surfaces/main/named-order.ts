import type { FastifyRequest } from 'fastify'
import { getCallersOrder, type Order } from '#domains/shop/orders'
import { orderTokenOf } from '../callers/order-token.ts'

/** The order that the address names, placed or not, for its bearer or for whoever holds its token. */
export const getNamedOrder = (request: FastifyRequest): Promise<Order> => {
  const { order_number: number } = request.params as { order_number: string }
  return getCallersOrder(request.ctx, { number, token: orderTokenOf(request) })
}
