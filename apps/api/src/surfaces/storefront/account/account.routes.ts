import type { FastifyPluginAsync } from 'fastify'
import { showAccount } from './show-account.ts'

export const accountRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/account', ...showAccount })
}
