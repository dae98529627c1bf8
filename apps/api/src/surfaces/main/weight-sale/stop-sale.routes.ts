import { stopWeightSale } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { noteStop } from '#domains/care/weight'
import { orderTokenOf } from '../../callers/order-token.ts'
import { saidToBuyFrom } from '../../callers/weight-answers-from.ts'
import { weightSaleOnTheWire } from './weight-sale.serializer.ts'

/** POST /api/v1/weight_sale/stop (ours): what was answered now speaks against what waits for its payment. */
export const stopSaleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/weight_sale/stop',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again' },
      schema: {
        summary: 'Say that what was answered now speaks against the programme that waits for its payment',
        description:
          'Of the order that the token names, and the bearer’s own: it is not paid until he answers otherwise, and his ' +
          'doctor reads what he said. Where none waits nothing is kept.',
        tags: ['weight'],
        body: stopWeightSale.request,
        response: { 200: stopWeightSale.response },
      },
    },
    async (request) => {
      const orderToken = orderTokenOf(request)
      await noteStop(request.ctx, { orderToken, ...saidToBuyFrom(request.body) })
      return weightSaleOnTheWire(request.ctx, { orderToken })
    },
  )
}
