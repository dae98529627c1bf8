import type { FastifyPluginAsync } from 'fastify'
import { addUpdate } from '../json-api/index.ts'
import { createPassword } from './create-password.ts'
import { updatePassword } from './update-password.ts'

/** Forgotten and first passwords (contract.md 2: spree_auth_devise). Rate limited, so that links cannot be guessed. */
export const passwordRoutes: FastifyPluginAsync = async (app) => {
  const max = Math.ceil(20 * app.parts.config.rateLimitFactor)
  const limited = { rateLimit: { max, timeWindow: '1 minute' } }
  app.route({ method: 'POST', url: '/passwords', ...createPassword, config: { ...createPassword.config, ...limited } })
  addUpdate(app, '/passwords/:token', { ...updatePassword, config: { ...updatePassword.config, ...limited } })
}
