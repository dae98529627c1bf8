import type { FastifyPluginAsync } from 'fastify'

/** Notices from outside: verified, then the sender is asked for the truth. Mounted under /webhooks. */
export const webhooksSurface: FastifyPluginAsync = async () => {}
