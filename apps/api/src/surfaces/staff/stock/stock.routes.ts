import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  listLotsOfVariant,
  listPlacesOfKeeper,
  listStock,
  moveStock,
  receiveLot,
  setThreshold,
} from '#domains/shop/lots'
import { signedIn } from '../../callers/bearer.ts'
import { RowId, wholeNumber } from '../../callers/row-id.ts'
import { keeperOf } from '../shipments/keeper-of-caller.ts'
import { lotsOnTheWire, stockOnTheWire, wholeStock } from './stock.serializer.ts'

const tags = ['stock']
const admits = ['pharmacist'] as const
const params = z.object({ variant_id: wholeNumber({ from: 1, to: 2_147_483_647 }) })
const placeId = wholeNumber({ from: 1, to: 2_147_483_647 })
const pageSize = 50

/** /api/staff/v1/stock: what lies in the warehouse, counted and corrected with a reason. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/stock',
    {
      config: { admits },
      schema: {
        summary: 'List what is in stock',
        tags,
        querystring: contract.listStock.request.extend({ after: placeId.optional(), placeId: placeId.optional() }),
        response: { 200: contract.listStock.response },
      },
    },
    async (request) => {
      const { list, ...query } = request.query
      const keeper = await keeperOf(request)
      const stock = await listStock(request.ctx, { ...keeper, ...query, isLow: list === 'low', limit: pageSize })
      const places = await listPlacesOfKeeper(request.ctx, keeper)
      return { stock: stock.map(stockOnTheWire), places: places.map(({ id, name }) => ({ id, name })) }
    },
  )
  app.get(
    '/stock/:variant_id',
    {
      config: { admits },
      schema: { summary: 'Show the stock of a variant', tags, params, response: { 200: contract.showStock.response } },
    },
    async (request) => wholeStock(request, request.params.variant_id),
  )
  app.post(
    '/stock/:variant_id/movements',
    {
      // This very request has moved it; a second one would move it again.
      config: {
        admits,
        whenRepeated: (request) => wholeStock(request, (request.params as z.infer<typeof params>).variant_id),
      },
      schema: {
        summary: 'Correct the stock of a variant, with a reason',
        tags,
        params,
        body: contract.moveStock.request,
        response: { 200: contract.moveStock.response },
      },
    },
    async (request) => {
      const { variant_id: variantId } = request.params
      const by = { ...(await keeperOf(request)), staffId: signedIn(request).userId }
      await moveStock(request.ctx, { ...request.body, variantId, ...by })
      return wholeStock(request, variantId)
    },
  )
  app.post(
    '/stock/:variant_id/lots',
    {
      // This very request has received it; a second one would receive it again.
      config: {
        admits,
        whenRepeated: (request) => wholeStock(request, (request.params as z.infer<typeof params>).variant_id),
      },
      schema: {
        summary: 'Receive a lot',
        tags,
        params,
        body: contract.receiveStockLot.request,
        response: { 200: contract.receiveStockLot.response },
      },
    },
    async (request) => {
      const { variant_id: variantId } = request.params
      const by = { ...(await keeperOf(request)), staffId: signedIn(request).userId }
      await receiveLot(request.ctx, { ...request.body, variantId, ...by })
      return wholeStock(request, variantId)
    },
  )
  app.put(
    '/stock/:variant_id/threshold',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Say from how many units on a variant runs out',
        tags,
        params,
        body: contract.setStockThreshold.request,
        response: { 200: contract.setStockThreshold.response },
      },
    },
    async (request) => {
      const { variant_id: variantId } = request.params
      await setThreshold(request.ctx, { ...request.body, variantId, ...(await keeperOf(request)) })
      return wholeStock(request, variantId)
    },
  )
}

/** Its lots beyond those that it is shown with. */
export const stockLotsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/stock/:variant_id/lots',
    {
      config: { admits },
      schema: {
        summary: 'List the lots of a variant, a hundred at once, or find one by its number',
        tags,
        params,
        querystring: contract.listStockLots.request.extend({ after: RowId.optional() }),
        response: { 200: contract.listStockLots.response },
      },
    },
    async (request) => {
      const { number, ...query } = request.query
      const of = { variantId: request.params.variant_id, ...query, number: number || undefined }
      const stock = await listLotsOfVariant(request.ctx, { ...of, ...(await keeperOf(request)) })
      return { lots: lotsOnTheWire(stock, stock.lots) }
    },
  )
}
