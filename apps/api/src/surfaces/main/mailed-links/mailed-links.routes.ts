import { readMailedLink as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getMailedLink } from '#domains/people/identity'

/** Enough for the pages of the links; far too few to guess a token. */
const readsAMinute = 20

/**
 * POST /api/v1/mailed_links (ours): tells the page of a link whose account it opens before anything is typed. The page
 * then signs in with that e-mail.
 */
export const mailedLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(readsAMinute * app.parts.config.rateLimitFactor)
  app.post(
    '/v1/mailed_links',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again', rateLimit: { max, timeWindow: '1 minute' } },
      schema: {
        summary: 'Read what a mailed link opens, without following it',
        description: '422 for a link that was followed, has ended, or was never made. It changes nothing.',
        tags: ['users'],
        body: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, body }) => ({ mailedLink: await getMailedLink(ctx, body) }),
  )
}
