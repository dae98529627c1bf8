import type { FastifyPluginAsync } from 'fastify'
import { readinessOf } from './readiness.ts'

/**
 * Live: this process answers. Ready: it may receive visitors, who can also write. Both answer within two seconds,
 * whatever the database does. A log that cannot be written is reported but does not make the process unready.
 */
export const healthSurface: FastifyPluginAsync = async (app) => {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const { isReady, status } = await readinessOf(app)
    const trouble = app.parts.logTrouble?.() ?? null
    return reply.status(isReady ? 200 : 503).send({ status, ...(trouble && { log: trouble }) })
  })
}
