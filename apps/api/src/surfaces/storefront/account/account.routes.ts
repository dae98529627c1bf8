import type { FastifyPluginAsync } from 'fastify'
import { listOrders } from './list-orders.ts'
import { showAccount } from './show-account.ts'
import { showOrder } from './show-order.ts'

export const accountRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/account', ...showAccount })
  app.route({ method: 'GET', url: '/account/orders', ...listOrders })
  app.route({ method: 'GET', url: '/account/orders/:number', ...showOrder })
}
