import { askForConfirmationLink as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mailConfirmationAgain, renewMailedLink } from '#domains/people/identity'

/** POST /api/v1/confirmation_links (ours): the mail that a new customer waits for, once more. */
export const confirmationLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(10 * app.parts.config.rateLimitFactor)
  app.post(
    '/v1/confirmation_links',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again', rateLimit: { max, timeWindow: '1 minute' } },
      schema: {
        summary: 'Mail the link that confirms a sign-up again',
        description:
          'With e-mail and password it is answered alike whoever’s the e-mail is: an account gets a link to a new ' +
          'password. With the token of an expired link (sign-up, new password) a new one is mailed to where it ' +
          'went; 422 for one that was used, or is of a change of e-mail.',
        tags: ['users'],
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, body }) => {
      await ('token' in body ? renewMailedLink(ctx, body) : mailConfirmationAgain(ctx, body))
      return { isAsked: true as const }
    },
  )
}
