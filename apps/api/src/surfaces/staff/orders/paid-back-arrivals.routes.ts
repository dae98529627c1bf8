import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listArrivals, settleArrival } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['returns']
const admits = ['support', 'administrator'] as const
const params = z.object({ id: RowId })

/** /api/staff/v1/paid_back_arrivals: boxes that were paid back as lost, and have arrived all the same. */
export const paidBackArrivalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/paid_back_arrivals',
    {
      config: { admits },
      schema: {
        summary: 'List what was paid back as lost and has arrived, the oldest fifty',
        tags,
        response: { 200: contract.listPaidBackArrivals.response },
      },
    },
    ({ ctx }) => shown(ctx),
  )
  app.put(
    '/paid_back_arrivals/:id/settlement',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Settle one, once its buyer was asked',
        description: 'The first answer stays.',
        tags,
        params,
        body: contract.settlePaidBackArrival.request,
        response: { 200: contract.settlePaidBackArrival.response },
      },
    },
    async (request) => {
      const { ctx, params, body } = request
      await settleArrival(ctx, { shipmentId: params.id, as: body.as, staffId: signedIn(request).userId })
      return shown(ctx)
    },
  )
}

const shown = async (ctx: Context) => ({
  arrivals: (await listArrivals(ctx)).map(({ shipmentId, orderNumber, units, arrivedAt }) => ({
    id: shipmentId,
    orderNumber,
    units,
    arrivedAt: arrivedAt.toISOString(),
  })),
})
