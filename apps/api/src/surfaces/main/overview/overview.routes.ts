import { showOverview } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../callers/bearer.ts'
import { gatherOverview } from './gather-overview.ts'
import { overviewOnTheWire } from './overview.serializer.ts'

/** /api/v1/overview (ours): the first page of the patient area. */
export const overviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/overview',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Say what is next for the bearer: what waits for him, the most urgent first, and what is on its way',
        description: 'One answer from one moment: it comes whole or not at all. It opens no sealed word.',
        tags: ['overview'],
        response: { 200: showOverview.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      return { overview: overviewOnTheWire(await gatherOverview(request.ctx, { userId })) }
    },
  )
}
