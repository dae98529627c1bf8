import type { FastifyPluginAsync } from 'fastify'
import { askForTwoFactorToken } from './ask-for-two-factor-token.ts'
import { createToken } from './create-token.ts'
import { answerOauthFailures } from './errors.ts'
import { revokeToken } from './revoke-token.ts'

/** OAuth as Doorkeeper speaks it (contract.md 2). */
export const oauthRoutes: FastifyPluginAsync = async (app) => {
  answerOauthFailures(app)
  const limit = (max: number) => ({
    rateLimit: { max: Math.ceil(max * app.parts.config.rateLimitFactor), timeWindow: '1 minute' },
  })
  app.route({ method: 'POST', url: '/token', ...createToken, config: { ...createToken.config, ...limit(30) } })
  app.route({
    method: 'POST',
    url: '/two_factor_token',
    ...askForTwoFactorToken,
    config: { ...askForTwoFactorToken.config, ...limit(30) },
  })
  app.route({ method: 'POST', url: '/revoke', ...revokeToken })
}
