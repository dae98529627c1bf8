import type { FastifyInstance } from 'fastify'
import { generateCode } from './generate-code.ts'

export const pixPaymentRoutes = async (app: FastifyInstance): Promise<void> => {
  app.route({ method: 'POST', url: '/pix_payment/generate_code', ...generateCode })
}
