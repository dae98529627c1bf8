import type { FastifyPluginAsync } from 'fastify'
import { askForPasskeyQuestion } from './ask-for-passkey-question.ts'
import { askForTwoFactorToken } from './ask-for-two-factor-token.ts'
import { createToken } from './create-token.ts'
import { answerOauthFailures } from './errors.ts'
import { revokeToken } from './revoke-token.ts'

/** OAuth as Doorkeeper speaks it (contract.md 2). */
export const oauthRoutes: FastifyPluginAsync = async (app) => {
  answerOauthFailures(app)
  // Only against floods, and generous, because many people may share an address: the domain counts guesses.
  const max = Math.ceil(300 * app.parts.config.rateLimitFactor)
  const limited = { rateLimit: { max, timeWindow: '1 minute', groupId: 'oauth' } }
  app.route({ method: 'POST', url: '/token', ...createToken, config: { ...createToken.config, ...limited } })
  app.route({
    method: 'POST',
    url: '/two_factor_token',
    ...askForTwoFactorToken,
    config: { ...askForTwoFactorToken.config, ...limited },
  })
  app.route({
    method: 'POST',
    url: '/passkey_question',
    ...askForPasskeyQuestion,
    config: { ...askForPasskeyQuestion.config, ...limited },
  })
  app.route({ method: 'POST', url: '/revoke', ...revokeToken })
}
