import { isValidEmail } from '@prumo/brazil'
import { checkEmailAvailability as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isEmailFree } from '#domains/people/identity'
import { Failure } from '#platform/failure'

/**
 * GET /api/v1/users/check_email_availability: succeeds only for an e-mail without an account; for any other problem the
 * message is 'O e-mail já foi utilizado' too (spec 5, 8). The specification requires this disclosure; a rate limit per
 * address slows down guessing.
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
