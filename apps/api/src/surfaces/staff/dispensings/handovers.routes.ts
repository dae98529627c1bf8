import { handOverDispensing as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getOwnHandover, handOverDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { signedIn } from '../../callers/bearer.ts'
import { handoverOnTheWire } from '../../callers/handover.serializer.ts'
import { params } from './whole-dispensing.ts'

/** POST /api/staff/v1/dispensings/{id}/handover: to another pharmacy, which sells and makes it. */
export const handoverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/dispensings/:id/handover',
    {
      schema: {
        summary: 'Hand a request that nobody has decided about to another pharmacy',
        tags: ['dispensings'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
      config: {
        admits: ['pharmacist'],
        // It does not exist at this desk any more.
        whenRepeated: (request) =>
          own(request.ctx, { dispensingId: params.parse(request.params).id, pharmacistId: signedIn(request).userId }),
      },
    },
    async (request) => {
      const act = { dispensingId: request.params.id, pharmacistId: signedIn(request).userId }
      const { pharmacy_id: pharmacyId, reason } = request.body
      await handOverDispensing(request.ctx, { ...act, pharmacyId, reason })
      return own(request.ctx, act)
    },
  )
}

const own = async (ctx: Context, act: { dispensingId: number; pharmacistId: number }) => ({
  handover: handoverOnTheWire(await getOwnHandover(ctx, act)),
})
