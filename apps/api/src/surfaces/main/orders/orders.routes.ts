import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPlacedOrders } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'
import { orderTokenOf } from '../../callers/order-token.ts'
import { getNamedOrder } from '../named-order.ts'
import { OrderNumber } from '../order-number.ts'
import { aboutOrder, aboutOrders } from './about-orders.ts'
import { inBriefOnTheWire, orderOnTheWire } from './order.serializer.ts'

const tags = ['orders']

// Spec 9: completed orders page size.
const mostOrders = 1_000

/** /api/v1/orders (ours): facts about an order beyond its lines. The storefront's orders keep Spree's shapes. */
export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/orders',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what the bearer’s placed orders are, newest first',
        tags,
        response: { 200: contract.listOrders.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const { orders } = await listPlacedOrders(request.ctx, { userId, page: 1, perPage: mostOrders })
      return { orders: (await aboutOrders(request.ctx, orders)).map(inBriefOnTheWire) }
    },
  )
  app.get(
    '/v1/orders/:order_number',
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'Show what an order gives access to, and its receipt',
        description: 'Of the bearer’s, or of whoever holds its token; 404 for anybody else.',
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
