import type { FastifyPluginAsync } from 'fastify'
import { filesTrouble } from './files-trouble.ts'
import { readinessOf } from './readiness.ts'

/**
 * Live: this process answers. Ready: it may receive visitors, who can also write. Both answer within two seconds,
 * whatever the database does. A log that cannot be written, and files out of reach, are reported but do not make the
 * process unready: the shop still sells.
 */
export const healthSurface: FastifyPluginAsync = async (app) => {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }))
  const troubleOfFiles = filesTrouble(app)
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [{ isReady, status }, files] = await Promise.all([readinessOf(app), troubleOfFiles()])
    const trouble = app.parts.logTrouble?.() ?? null
    return reply.status(isReady ? 200 : 503).send({ status, ...(trouble && { log: trouble }), ...(files && { files }) })
  })
}
