import type { FastifyRequest } from 'fastify'
import { getCallersOrder, getReadableOrder, type Order } from '#domains/shop/orders'
import { orderTokenOf } from '../callers/order-token.ts'

/**
 * The order that the address names, placed or not, for its bearer; for whoever holds its token where it tells of
 * nobody's health.
 */
export const getNamedOrder = (request: FastifyRequest): Promise<Order> => getReadableOrder(request.ctx, keyIn(request))

/**
 * The same to be paid, by whoever holds its token, because a payment tells nothing of what it pays. Medicine is paid by
 * its patient alone: its Pix code and its refusals are told to nobody else.
 */
export const getOrderToPay = async (request: FastifyRequest): Promise<Order> => {
  const order = await getCallersOrder(request.ctx, keyIn(request))
  return order.kind === 'medicine' ? getNamedOrder(request) : order
}

const keyIn = (request: FastifyRequest) => {
  const { order_number: number } = request.params as { order_number: string }
  return { number, token: orderTokenOf(request) }
}
