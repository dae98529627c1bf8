import type { FastifyInstance } from 'fastify'
import { createDelivery } from './create-delivery.ts'

export const phytoCheckoutRoutes = async (app: FastifyInstance): Promise<void> => {
  app.route({ method: 'PATCH', url: '/phyto_checkout/create_delivery', ...createDelivery })
}
