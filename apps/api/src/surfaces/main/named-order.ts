import type { FastifyRequest } from 'fastify'
import { getOrderToPay, getReadableOrder, type Order } from '#domains/shop/orders'
import { orderTokenOf } from '../callers/order-token.ts'

/**
 * The order that the address names, placed or not, for its bearer; for whoever holds its token where it tells of
 * nobody's health.
 */
export const getNamedOrder = (request: FastifyRequest): Promise<Order> => getReadableOrder(request.ctx, keyIn(request))

/** The same for whoever may pay it. */
export const getNamedOrderToPay = (request: FastifyRequest): Promise<Order> =>
  getOrderToPay(request.ctx, keyIn(request))

const keyIn = (request: FastifyRequest) => {
  const { order_number: number } = request.params as { order_number: string }
  return { number, token: orderTokenOf(request) }
}
