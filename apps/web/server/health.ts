import type { FastifyInstance } from 'fastify'

/** After this time the API counts as unreachable, so that a health check is answered quickly. */
const deadlineMs = 1_000

/**
 * `live`: the process runs; `ready`: it accepts visitors, until it is told to stop. Ready also reports the state of the
 * API but does not depend on it: without the API, pages say calmly what is missing, while a load balancer that removed
 * every web process would show nothing (docs/decisions/0026).
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
