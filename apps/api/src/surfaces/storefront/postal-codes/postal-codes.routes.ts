import type { FastifyPluginAsync } from 'fastify'
import { showPostalCode } from './show-postal-code.ts'

export const postalCodeRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/postal_codes/:cep', ...showPostalCode })
}
