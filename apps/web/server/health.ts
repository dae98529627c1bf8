import type { FastifyInstance } from 'fastify'

/** `live` says the process turns; `ready` says it takes visitors, which Fastify answers with 503 once it is closing. */
export const health = async (server: FastifyInstance) => {
  for (const status of ['live', 'ready']) {
    server.get(`/health/${status}`, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status }),
    )
  }
}
