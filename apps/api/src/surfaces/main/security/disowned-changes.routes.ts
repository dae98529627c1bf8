import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { disownChange, getDisownable } from '#domains/people/identity'

const tags = ['security']
const disowned = () => ({ isDisowned: true as const })

/** /api/v1/disowned_changes (ours): the mailed link of a security change, "this was not me" (decision 0081). */
export const disownedChangeRoutes: FastifyPluginAsyncZod = async (app) => {
  const rateLimit = { max: Math.ceil(30 * app.parts.config.rateLimitFactor), timeWindow: '10 minutes' }
  app.post(
    '/v1/disowned_change_readings',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again', rateLimit },
      schema: {
        summary: 'Read what the mailed link of a security change takes back, without following it',
        description: '422 for a link that was used, has ended, or was never made. It changes nothing.',
        tags,
        body: contract.readDisownableChange.request,
        response: { 200: contract.readDisownableChange.response },
      },
    },
    async ({ ctx, body }) => {
      const { what, createdAt } = await getDisownable(ctx, body)
      return { change: { what, at: createdAt.toISOString() } }
    },
  )
  app.post(
    '/v1/disowned_changes',
    {
      config: { admits: 'anybody', whenRepeated: disowned, rateLimit },
      schema: {
        summary: 'Take a security change back through its mailed link',
        description: 'All later changes go with it, all sessions end, and a link to a new password is mailed.',
        tags,
        body: contract.disownChange.request,
        response: { 200: contract.disownChange.response },
      },
    },
    async ({ ctx, body }) => {
      await disownChange(ctx, body)
      return disowned()
    },
  )
}
