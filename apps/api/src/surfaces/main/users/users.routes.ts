import { isValidEmail } from '@prumo/brazil'
import { checkEmailAvailability as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isEmailFree } from '#domains/people/identity'
import { Failure } from '#platform/failure'

/**
 * GET /api/v1/users/check_email_availability: passes only for an e-mail that has no account; whatever else is wrong
 * reads 'O e-mail já foi utilizado' too (spec 5, 8). The specification asks that this be told; guessing is slowed down
 * by address.
 */
export const userRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(30 * app.parts.config.rateLimitFactor)
  app.get(
    '/v1/users/check_email_availability',
    {
      config: { admits: 'anybody', rateLimit: { max, timeWindow: '1 minute' } },
      schema: {
        summary: 'Whether an e-mail may still be used to sign up',
        tags: ['users'],
        querystring: z.looseObject({ email: z.string().optional() }),
        response: { 200: contract.response },
      },
    },
    async ({ ctx, query }) => {
      const email = query.email?.trim() ?? ''
      if (!isValidEmail(email) || !(await isEmailFree(ctx, { email }))) throw new Failure('email_taken')
      return { isAvailable: true as const }
    },
  )
}
