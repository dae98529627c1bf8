import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOrdersPlacedBefore } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { getNamedOrder } from '../named-order.ts'
import { OrderNumber } from '../order-number.ts'
import { aboutOrder, aboutOrders } from './about-orders.ts'
import { inBriefOnTheWire, orderOnTheWire } from './order.serializer.ts'

const tags = ['orders']

const pageSize = 20

/** /api/v1/orders (ours): facts about an order beyond its lines. The storefront's orders keep Spree's shapes. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/orders',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what the bearer’s placed orders are, newest first',
        description: 'Twenty a page: `next`, where it is not null, is `before` of the following one.',
        tags,
        querystring: z.object({ before: OrderNumber.shape.order_number.optional() }),
        response: { 200: contract.listOrders.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { before } = request.query
      const { orders, next } = await listOrdersPlacedBefore(request.ctx, { userId, before, limit: pageSize })
      return { orders: (await aboutOrders(request.ctx, orders)).map(inBriefOnTheWire), next }
    },
  )
  app.get(
    '/v1/orders/:order_number',
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'Show what an order gives access to, and its receipt',
        description:
          'Of the bearer’s, or of whoever holds its token; 404 for anybody else. What tells of health (medicine, a ' +
          'consultation, the weight programme) is its bearer’s alone once it belongs to an account.',
        tags,
        params: OrderNumber,
        response: { 200: contract.showOrder.response },
      },
    },
    async (request) => {
      const order = await getNamedOrder(request)
      return { order: orderOnTheWire(await aboutOrder(request.ctx, order, orderTokenOf(request))) }
    },
  )
}
