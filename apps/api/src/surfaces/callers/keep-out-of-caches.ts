import type { FastifyInstance } from 'fastify'

/** Names, addresses, health data and tokens stand in these answers: no cache may keep one. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
