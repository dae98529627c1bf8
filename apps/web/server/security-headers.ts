import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { policyOf } from './content-security-policy.ts'

/** Strict headers on every answer. A document then names the hashes of its own inline scripts (app/document.ts). */
export const securityHeaders = async (server: FastifyInstance, config: Config) => {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.appEnv !== 'local',
    // The address of a page can name a condition, so no other site is told where a visitor came from.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  const policy = policyOf(config)()
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })
}
