import { showBuyer as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findNewestBuyer } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'

/** GET /api/v1/buyer (ours): the bearer's data from his newest order, so that the next checkout does not ask again. */
export const buyerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/buyer',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show what the bearer told of himself at his newest placed order',
        tags: ['orders'],
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const buyer = await findNewestBuyer(request.ctx, signedIn(request))
      if (!buyer) return { buyer: null }
      const { cpf, phone, ...rest } = buyer
      return { buyer: { ...rest, cpfNumber: cpf, phoneNumber: phone } }
    },
  )
}
