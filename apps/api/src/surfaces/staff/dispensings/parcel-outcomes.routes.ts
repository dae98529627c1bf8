import { settleCanceledParcel as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { settleCanceledParcel } from '#domains/plans/subscriptions'
import { signedIn } from '../../callers/bearer.ts'
import { params, whenRepeated, whole } from './whole-dispensing.ts'

/** POST /api/staff/v1/dispensings/{id}/parcel_outcome: for a paid parcel whose prescription was canceled. */
export const parcelOutcomeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/dispensings/:id/parcel_outcome',
    {
      schema: {
        summary: 'Say what became of a paid parcel whose prescription was canceled',
        tags: ['dispensings'],
        params,
        body: contract.request,
        response: { 200: contract.response },
      },
      config: { admits: ['pharmacist'], whenRepeated },
    },
    async (request) => {
      const { userId: pharmacistId } = signedIn(request)
      await settleCanceledParcel(request.ctx, { dispensingId: request.params.id, pharmacistId, ...request.body })
      return whole(request, request.params.id)
    },
  )
}
