import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'

/** Live: this process answers. Ready: it can also reach the database, so it may be sent visitors. */
export const healthSurface: FastifyPluginAsync = async (app) => {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await sql`select 1`.execute(app.parts.world.db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'waiting for the database' })
    }
  })
}
