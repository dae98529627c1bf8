import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  countProductsOfLot,
  exportProductsOfLot,
  getProductOfLot,
  giveBackRecalled,
  listProductsOfLot,
  makeRecalledAgain,
} from '#domains/plans/compounding'
import { getLot } from '#domains/plans/raw-materials'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { listedOnTheWire } from './lot.serializer.ts'
import { productOnTheWire } from './product-of-lot.serializer.ts'

const tags = ['raw_material_lots']
const admits = ['pharmacist'] as const
const params = z.object({ id: RowId })
// Every act is one that changes nothing when it is repeated, and a file is drawn anew.
const config = { admits, whenRepeated: 'runs again' } as const

const actOf = (request: FastifyRequest) => ({
  compoundingId: (request.params as z.infer<typeof params>).id,
  pharmacist: signedIn(request),
})
const settled = async (request: FastifyRequest) => ({
  product: productOnTheWire(await getProductOfLot(request.ctx, actOf(request))),
})

/** Who has something out of a lot, and what he gets for a recalled one. */
export const recallRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/raw_material_lots/:id/products',
    {
      config: { admits },
      schema: {
        summary: 'List who has something out of a lot, the newest first',
        tags,
        params,
        querystring: contract.listProductsOfLot.request.extend({ before: RowId.optional() }),
        response: { 200: contract.listProductsOfLot.response },
      },
    },
    async (request) => {
      const of = { pharmacist: signedIn(request), lotId: request.params.id }
      const products = await listProductsOfLot(request.ctx, { ...of, ...request.query })
      return {
        rawMaterialLot: listedOnTheWire(await getLot(request.ctx, of)),
        counts: await countProductsOfLot(request.ctx, of),
        products: products.map(productOnTheWire),
      }
    },
  )
  app.post(
    '/raw_material_lots/:id/product_exports',
    {
      config,
      schema: {
        summary: 'Draw the same as a file with telephone and e-mail',
        tags,
        params,
        response: { 200: contract.exportProductsOfLot.response },
      },
    },
    async (request) => {
      const of = { pharmacist: signedIn(request), lotId: request.params.id }
      const csv = await exportProductsOfLot(request.ctx, of)
      const { lotNumber } = await getLot(request.ctx, of)
      return { file: { name: `recolhimento-${lotNumber.replace(/[^\w-]+/g, '-')}.csv`, csv } }
    },
  )
  app.put(
    '/compoundings/:id/remaking',
    {
      config,
      schema: {
        summary: 'Make a recalled product that has left once more',
        tags,
        params,
        response: { 200: contract.makeRecalledAgain.response },
      },
    },
    async (request) => {
      await makeRecalledAgain(request.ctx, actOf(request))
      return settled(request)
    },
  )
  app.put(
    '/compoundings/:id/money_back',
    {
      config,
      schema: {
        summary: 'Give back the money of a recalled product that has left',
        tags,
        params,
        response: { 200: contract.giveBackRecalled.response },
      },
    },
    async (request) => {
      await giveBackRecalled(request.ctx, actOf(request))
      return settled(request)
    },
  )
}
