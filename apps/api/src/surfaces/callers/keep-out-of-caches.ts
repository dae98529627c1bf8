import type { FastifyInstance } from 'fastify'

/** These answers contain names, addresses, health data and tokens: no cache may store one. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
