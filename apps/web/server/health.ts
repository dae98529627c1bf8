import type { FastifyInstance } from 'fastify'

/** `live` says the process turns; `ready` says it takes visitors, and stops saying so once it is closing. */
export const health = async (server: FastifyInstance) => {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  const uncached = { 'cache-control': 'no-store' }
  server.get('/health/live', async (_request, reply) => reply.headers(uncached).send({ status: 'live' }))
  server.get('/health/ready', async (_request, reply) =>
    reply
      .code(isClosing ? 503 : 200)
      .headers(uncached)
      .send({ status: isClosing ? 'closing' : 'ready' }),
  )
}
