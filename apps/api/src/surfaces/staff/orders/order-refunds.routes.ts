import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deliverElsewhere, recordBoxReadings } from '#domains/plans/subscriptions'
import { cancelByHand, getOrderToGiveBack, refundOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { addressInputFrom } from '../../callers/address-on-the-wire.ts'
import { signedIn } from '../../callers/bearer.ts'
import { inAddressWords } from '../../callers/in-address-words.ts'
import { showOrderToGiveBack } from './order-to-give-back.ts'
import { paidBackArrivalRoutes } from './paid-back-arrivals.routes.ts'

const tags = ['returns']
const admits = ['support', 'administrator'] as const
const path = '/orders/:order_number/refunds'
const params = z.object({ order_number: z.string().regex(/^[\w-]{1,40}$/) })

/** /api/staff/v1/orders/{order_number}/refunds: money back for what was lost or wrong, whatever the day. */
export const orderRefundRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(paidBackArrivalRoutes)
  app.get(
    path,
    {
      config: { admits },
      schema: {
        summary: 'Show what can be given back of an order, and what was',
        tags,
        params,
        response: { 200: contract.showRefundable.response },
      },
    },
    async ({ ctx, params }) => show(ctx, await idOf(ctx, params.order_number)),
  )
  app.post(
    path,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Give parts of an order back',
        description: 'The same `request_key` again is the same refund. 422 where less is left.',
        tags,
        params,
        body: contract.refundOrder.request,
        response: { 200: contract.refundOrder.response },
      },
    },
    async (request) => {
      const { ctx, params, body } = request
      const orderId = await idOf(ctx, params.order_number)
      const lines = body.lines.map(({ line_item_id: lineId, units }) => ({ lineId, units }))
      await refundOrder(ctx, {
        orderId,
        requestKey: `staff-${body.request_key}`,
        reason: body.reason,
        parts: { lines, freight: body.freight },
        staffId: signedIn(request).userId,
      })
      return show(ctx, orderId)
    },
  )
  app.put(
    '/orders/:order_number/cancellation',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Cancel an order of goods of which nothing has left, and give all of it back',
        description: 'A canceled order stays as it is. 422 once something has left, 409 while its card is charged.',
        tags,
        params,
        body: contract.cancelOrder.request,
        response: { 200: contract.cancelOrder.response },
      },
    },
    async (request) => {
      const { ctx, params, body } = request
      const orderId = await idOf(ctx, params.order_number)
      await cancelByHand(ctx, { orderId, reason: body.reason, staffId: signedIn(request).userId })
      return show(ctx, orderId)
    },
  )
  app.put(
    '/orders/:order_number/delivery_address',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Send what of an order is not packed elsewhere, for its buyer, who is mailed',
        description:
          'What the freight costs more is the house’s. 422 where the service does not go, 409 once a box is closed.',
        tags,
        params,
        body: contract.changeOrderAddress.request,
        response: { 200: contract.changeOrderAddress.response },
      },
    },
    async (request) => {
      const { ctx, params, body } = request
      const orderId = await idOf(ctx, params.order_number)
      const by = { staffId: signedIn(request).userId, reason: body.reason }
      await inAddressWords(deliverElsewhere(ctx, { orderId, address: addressInputFrom(body.address), by }))
      return show(ctx, orderId)
    },
  )
}

/** Its lines name what it holds: of medicine that is a reading of its patient's record. */
const show = async (ctx: Context, orderId: number) => {
  await recordBoxReadings(ctx, { orderIds: [orderId], reason: 'money_back' })
  return showOrderToGiveBack(ctx, orderId)
}

const idOf = async (ctx: Context, number: string): Promise<number> => (await getOrderToGiveBack(ctx, { number })).id
