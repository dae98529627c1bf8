import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOwnSupplements, orderSupplement } from '#domains/plans/given-supplements'
import { listVariants } from '#domains/shop/catalogue'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { suppliesOnTheWire } from './given-supplement.serializer.ts'

const tags = ['given supplements']

/** /api/v1/given_supplements (ours): the supplement that comes with a treatment, and picking it. */
export const givenSupplementRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/given_supplements',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the supplements that came with the bearer’s treatments, and what he may pick',
        tags,
        response: { 200: contract.listGivenSupplements.response },
      },
    },
    answer,
  )
  app.put(
    '/v1/given_supplements/:id/order',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Pick a supplement: an order of the shop that costs nothing',
        description: '409 once it is ordered or taken back, and for what is not offered now.',
        tags,
        params: z.object({ id: RowId }),
        body: contract.orderGivenSupplement.request,
        response: { 200: contract.orderGivenSupplement.response },
      },
    },
    async (request) => {
      const { variant_id: variantId, address_id: addressId } = request.body
      await orderSupplement(request.ctx, { supplementId: request.params.id, variantId, addressId })
      return answer(request)
    },
  )
}

const answer = async (request: FastifyRequest) => {
  const own = await listOwnSupplements(request.ctx, { patientId: signedIn(request).userId })
  const ids = own.supplements.flatMap(({ goods }) => goods?.lines.map(({ variantId }) => variantId) ?? [])
  return suppliesOnTheWire(own, await listVariants(request.ctx, { ids: [...new Set(ids)] }))
}
