import type { FastifyInstance } from 'fastify'
import { showOrderStatus } from './show-order-status.ts'

/** contract.md 6. */
export const orderStatusRoutes = async (app: FastifyInstance) => {
  app.route({ method: 'GET', url: '/order_status/:order_number', ...showOrderStatus })
}
