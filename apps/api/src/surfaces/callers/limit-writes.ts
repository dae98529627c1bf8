import type { FastifyInstance } from 'fastify'

// A busy person makes a few writes a minute; many people may share one address behind a carrier's gateway.
const writesAMinute = 1_200

/** Limits the writes from one address. Reads are cheap and cached, so they are not counted. */
export const limitWrites = (app: FastifyInstance): void => {
  const max = Math.ceil(writesAMinute * app.parts.config.rateLimitFactor)
  const count = app.rateLimit({ max, timeWindow: '1 minute', groupId: 'writes' })
  app.addHook('onRequest', async function (request, reply) {
    if (request.method === 'GET' || request.method === 'HEAD') return
    // The plugin counts a request only once: a route's own narrower limit would not apply otherwise.
    if (request.routeOptions.config.rateLimit) return
    await count.call(this, request, reply)
  })
}
