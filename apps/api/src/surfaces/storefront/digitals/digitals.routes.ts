import type { FastifyPluginAsync } from 'fastify'
import { keepOutOfCaches } from '../../callers/keep-out-of-caches.ts'
import { showDigital } from './show-digital.ts'

/** contract.md 6. The token is enough; a bearer is ignored, so an expired one does no harm. */
export const digitalRoutes: FastifyPluginAsync = async (app) => {
  keepOutOfCaches(app)
  app.route({ method: 'GET', url: '/digitals/:token', ...showDigital })
}
