import type { FastifyInstance } from 'fastify'

/** An API that does not answer in this time is away; whoever asks about us waits no longer. */
const deadlineMs = 1_000

/**
 * `live` says the process turns; `ready` says it takes visitors, until it is asked to stop. Ready also tells whether
 * the API is, and is none the less so without it: pages say calmly what is missing, and a balancer that took every web
 * process out together would say it worse (docs/decisions/0026).
 */
export const health = async (server: FastifyInstance, { apiUrl }: { apiUrl: string }) => {
  server.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  server.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (server.door.isLeaving()) return reply.status(503).send({ status: 'stopping' })
    return reply.send({ status: 'ready', api: (await isApiReady(apiUrl)) ? 'ready' : 'not ready' })
  })
}

const isApiReady = async (apiUrl: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(deadlineMs) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
