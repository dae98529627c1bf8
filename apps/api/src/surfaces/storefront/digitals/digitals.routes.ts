import type { FastifyPluginAsync } from 'fastify'
import { keepOutOfCaches } from '../../callers/keep-out-of-caches.ts'
import { showDigital } from './show-digital.ts'

/** contract.md 6. Whoever holds the token may fetch; a bearer is not looked at, so an old one is no hindrance. */
export const digitalRoutes: FastifyPluginAsync = async (app) => {
  keepOutOfCaches(app)
  app.route({ method: 'GET', url: '/digitals/:token', ...showDigital })
}
