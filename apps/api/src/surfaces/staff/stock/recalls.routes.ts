import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getNumberedLot, recallStockLot } from '#domains/shop/lots'
import {
  exportGoodsOfLot,
  getGoodsOfLot,
  giveBackRecalledGoods,
  listGoodsOfLot,
  sendRecalledGoodsAgain,
} from '#domains/shop/recalls'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { keeperOf } from '../shipments/keeper-of-caller.ts'
import { goodsOnTheWire, stockLotOnTheWire } from './goods-of-lot.serializer.ts'
import { wholeStock } from './stock.serializer.ts'

const tags = ['stock']
const admits = ['pharmacist'] as const
const params = z.object({ id: RowId })
// Every act is one that changes nothing when it is repeated, and a file is drawn anew.
const config = { admits, whenRepeated: 'runs again' } as const

const idOf = (request: FastifyRequest) => (request.params as z.infer<typeof params>).id
const actOf = async (request: FastifyRequest) => ({
  ...(await keeperOf(request)),
  goodsId: idOf(request),
  staffId: signedIn(request).userId,
})
const settled = async (request: FastifyRequest) => ({
  goods: goodsOnTheWire(await getGoodsOfLot(request.ctx, await actOf(request))),
})

/** Who has something of a lot of goods, its recall, and what its buyers get. */
export const stockRecallRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/stock_lots/:id/goods',
    {
      config: { admits },
      schema: {
        summary: 'List who has something of a lot, the newest first',
        tags,
        params,
        querystring: contract.listGoodsOfLot.request.extend({ before: RowId.optional() }),
        response: { 200: contract.listGoodsOfLot.response },
      },
    },
    async (request) => {
      const of = { ...(await keeperOf(request)), lotId: request.params.id }
      const goods = await listGoodsOfLot(request.ctx, { ...of, ...request.query })
      return { stockLot: stockLotOnTheWire(await getNumberedLot(request.ctx, of)), goods: goods.map(goodsOnTheWire) }
    },
  )
  app.post(
    '/stock_lots/:id/goods_exports',
    {
      config,
      schema: {
        summary: 'Draw the same as a file with telephone and e-mail',
        tags,
        params,
        response: { 200: contract.exportGoodsOfLot.response },
      },
    },
    async (request) => {
      const of = { ...(await keeperOf(request)), lotId: request.params.id }
      const csv = await exportGoodsOfLot(request.ctx, of)
      const { lot } = await getNumberedLot(request.ctx, of)
      return { file: { name: `recolhimento-${lot.number.replace(/[^\w-]+/g, '-')}.csv`, csv } }
    },
  )
  app.put(
    '/stock_lots/:id/recall',
    {
      config,
      schema: {
        summary: 'Recall a lot: nothing of it is sold or packed any more',
        tags,
        params,
        body: contract.recallStockLot.request,
        response: { 200: contract.recallStockLot.response },
      },
    },
    async (request) => {
      const of = { ...(await keeperOf(request)), lotId: request.params.id }
      await recallStockLot(request.ctx, { ...of, ...request.body, staffId: signedIn(request).userId })
      const { lot } = await getNumberedLot(request.ctx, of)
      return wholeStock(request, lot.variantId)
    },
  )
  app.put(
    '/recalled_goods/:id/successor',
    {
      config,
      schema: {
        summary: 'Send recalled goods that have left once more, from another lot',
        tags,
        params,
        response: { 200: contract.sendRecalledAgain.response },
      },
    },
    async (request) => {
      await sendRecalledGoodsAgain(request.ctx, await actOf(request))
      return settled(request)
    },
  )
  app.put(
    '/recalled_goods/:id/money_back',
    {
      config,
      schema: {
        summary: 'Give back the money of recalled goods that have left',
        tags,
        params,
        response: { 200: contract.giveBackRecalledGoods.response },
      },
    },
    async (request) => {
      await giveBackRecalledGoods(request.ctx, await actOf(request))
      return settled(request)
    },
  )
}
