import type { FastifyPluginAsync } from 'fastify'
import { showCurrentStore, showStore } from './show-store.ts'

/** contract.md 8: in Spree's core, although its SDK does not use them. */
export const storeRoutes: FastifyPluginAsync = async (app) => {
  app.route({ method: 'GET', url: '/store', ...showCurrentStore })
  app.route({ method: 'GET', url: '/stores/:code', ...showStore })
}
