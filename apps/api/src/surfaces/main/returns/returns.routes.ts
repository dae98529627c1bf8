import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accessOfOrder } from '#domains/plans/enrollments'
import {
  cancelOwnOrder,
  getOrder,
  getRefundable,
  listOrderRefunds,
  type Order,
  ownCancellationOf,
} from '#domains/shop/orders'
import { askForReturn, cancelReturn, returnsOf, sayPosted } from '#domains/shop/returns'
import type { Context } from '#platform/context'
import { RowId } from '../../callers/row-id.ts'
import { getNamedOrder } from '../named-order.ts'
import { OrderNumber } from '../order-number.ts'
import { labelsOf } from './labels-of.ts'
import { sendingBackOnTheWire } from './returns.serializer.ts'

const path = '/v1/orders/:order_number/returns'
const tags = ['orders']
const ofReturn = OrderNumber.extend({ id: RowId })
const config = { admits: 'anybody', whenRepeated: 'runs again' } as const

/** /api/v1/orders/{order_number}/returns (ours): for the order's bearer, or whoever holds its token. */
export const returnRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'anybody' },
      schema: {
        summary: 'Show what of an order may be sent back, and what was',
        tags,
        params: OrderNumber,
        response: { 200: contract.showReturns.response },
      },
    },
    async (request) => show(request.ctx, await getNamedOrder(request)),
  )
  app.post(
    path,
    {
      config,
      schema: {
        summary: 'Ask to send goods back (CDC art. 49)',
        description: 'The same `request_key` again is the same return. 422 where nothing, or less, may be sent back.',
        tags,
        params: OrderNumber,
        body: contract.askForReturn.request,
        response: { 200: contract.askForReturn.response },
      },
    },
    async (request) => {
      const order = await getNamedOrder(request)
      const { request_key: requestKey, reason } = request.body
      const lines = request.body.lines.map(({ line_item_id: lineId, units }) => ({ lineId, units }))
      await askForReturn(request.ctx, { orderId: order.id, requestKey, reason, lines })
      return show(request.ctx, order)
    },
  )
  app.post(
    `${path}/:id/posting`,
    {
      config,
      schema: {
        summary: 'Say that the box was posted',
        tags,
        params: ofReturn,
        response: { 200: contract.sayReturnPosted.response },
      },
    },
    async (request) => {
      const order = await getNamedOrder(request)
      await sayPosted(request.ctx, { returnId: request.params.id, orderId: order.id })
      return show(request.ctx, order)
    },
  )
  app.post(
    `${path}/:id/cancellation`,
    {
      config,
      schema: {
        summary: 'Keep the goods after all, as long as they were not posted',
        tags,
        params: ofReturn,
        response: { 200: contract.cancelReturn.response },
      },
    },
    async (request) => {
      const order = await getNamedOrder(request)
      await cancelReturn(request.ctx, { returnId: request.params.id, orderId: order.id })
      return show(request.ctx, order)
    },
  )
  app.put(
    '/v1/orders/:order_number/cancellation',
    {
      config,
      schema: {
        summary: 'Cancel an order of goods of which nothing has left (CDC art. 49)',
        description:
          'All that was paid goes back. A canceled order stays as it is. 422 once something has left, or where a course or a file of it is its buyer’s to keep; 409 while its card is charged.',
        tags,
        params: OrderNumber,
        response: { 200: contract.cancelOrder.response },
      },
    },
    async (request) => {
      const { id: orderId } = await getNamedOrder(request)
      await cancelOwnOrder(request.ctx, { orderId, accessOf: accessOfOrder })
      return show(request.ctx, await getOrder(request.ctx, { orderId }))
    },
  )
}

const show = async (ctx: Context, order: Order) => {
  const [{ returns, offer }, refundable] = [
    await returnsOf(ctx, order),
    await getRefundable(ctx, { orderId: order.id }),
  ]
  const [refunds, labels] = [await listOrderRefunds(ctx, { orderId: order.id }), await labelsOf(ctx, order)]
  const ownCancellation = await ownCancellationOf(ctx, { order, accessOf: accessOfOrder })
  return { sendingBack: sendingBackOnTheWire({ returns, offer, refundable, refunds, labels, order, ownCancellation }) }
}
