import type { FastifyInstance } from 'fastify'

// A busy person makes a few writes a minute; many people may share one address behind a carrier's gateway.
const writesAMinute = 1_200

/** Bounds the writes from one address. Reads are cheap and cached, so they are not counted. */
export const limitWrites = (app: FastifyInstance): void => {
  const max = Math.ceil(writesAMinute * app.parts.config.rateLimitFactor)
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    if (methods.every((method) => method === 'GET' || method === 'HEAD')) return
    route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } }
  })
}
