import type { Socket } from 'node:net'
import { showSiteVersion as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contextFor } from '#platform/context'
import { keepOutOfCaches } from '../../callers/keep-out-of-caches.ts'
import { siteVersion } from './site-version.ts'

/** GET /api/v1/site_version (ours, decision 0033): called by the web once for all page requests of a moment. */
export const siteVersionRoutes: FastifyPluginAsyncZod = async (app) => {
  keepOutOfCaches(app)
  const { versionLease } = app
  const read = siteVersion({ ctx: contextFor(app.parts.world, { kind: 'guest' }), versionLease })
  const promised = new Set<Socket>()
  // Web processes with a guarantee learn at once that it is void: their connection ends.
  versionLease.whenLost(() => {
    for (const socket of promised) socket.destroy()
  })
  app.get(
    '/v1/site_version',
    {
      schema: {
        summary: 'Say what public pages are made of, as one word that every change moves',
        description: 'While crowds read, also for how long it cannot change.',
        tags: ['site'],
        querystring: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ raw: { socket }, query }) => {
      const answer = await read(query.readers)
      if (answer.heldMs > 0 && !promised.has(socket)) {
        promised.add(socket)
        socket.once('close', () => promised.delete(socket))
      }
      return answer
    },
  )
}
