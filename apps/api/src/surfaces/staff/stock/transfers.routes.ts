import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { receiveTransfer, sendTransfer } from '#domains/shop/lots'
import { signedIn } from '../../callers/bearer.ts'
import { RowId, wholeNumber } from '../../callers/row-id.ts'
import { keeperOf } from '../shipments/keeper-of-caller.ts'
import { wholeStock } from './stock.serializer.ts'

const tags = ['stock']
const admits = ['pharmacist'] as const
const params = z.object({ variant_id: wholeNumber({ from: 1, to: 2_147_483_647 }) })

/** Units of a lot on their way from one place to another. */
export const stockTransferRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/stock/:variant_id/transfers',
    {
      // This very request has sent it; a second one would send it again.
      config: {
        admits,
        whenRepeated: (request) => wholeStock(request, (request.params as z.infer<typeof params>).variant_id),
      },
      schema: {
        summary: 'Send units of a lot to another place',
        tags,
        params,
        body: contract.sendStockTransfer.request,
        response: { 200: contract.sendStockTransfer.response },
      },
    },
    async (request) => {
      const { variant_id: variantId } = request.params
      const by = { ...(await keeperOf(request)), staffId: signedIn(request).userId }
      await sendTransfer(request.ctx, { ...request.body, variantId, ...by })
      return wholeStock(request, variantId)
    },
  )
  app.put(
    '/stock_transfers/:id/receipt',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Count what arrived of a transfer',
        tags,
        params: z.object({ id: RowId }),
        body: contract.receiveStockTransfer.request,
        response: { 200: contract.receiveStockTransfer.response },
      },
    },
    async (request) => {
      const by = { ...(await keeperOf(request)), staffId: signedIn(request).userId }
      const { variantId } = await receiveTransfer(request.ctx, {
        ...request.body,
        transferId: request.params.id,
        ...by,
      })
      return wholeStock(request, variantId)
    },
  )
}
