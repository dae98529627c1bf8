import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { chooseForLatePayment, findLatePaymentOfUser } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'
import { OrderNumber } from '../order-number.ts'
import { latePaymentOnTheWire } from './late-payment.serializer.ts'

const path = '/v1/orders/:order_number/late_payment'
const tags = ['payments']

/** /api/v1/orders/{order_number}/late_payment (ours, design 6): only for the order's own customer. */
export const latePaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show the money that came too late for an order of the bearer’s',
        description: '`latePayment` is null when none did. 404 for an order that is not his.',
        tags,
        params: OrderNumber,
        response: { 200: contract.showLatePayment.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const late = await findLatePaymentOfUser(request.ctx, { userId, number: request.params.order_number })
      return { latePayment: late && latePaymentOnTheWire(late) }
    },
  )
  app.put(
    path,
    {
      config: { admits: 'signed in', whenRepeated: 'runs again' },
      schema: {
        summary: 'Choose what that money becomes: store credit at once, or a refund now',
        description:
          'The same choice again changes nothing. 409 when it became the other meanwhile, 404 where there is nothing to ' +
          'choose, 503 while nobody can say whether the provider still holds it: ask again.',
        tags,
        params: OrderNumber,
        body: contract.chooseForLatePayment.request,
        response: { 200: contract.chooseForLatePayment.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const input = { userId, number: request.params.order_number, choice: request.body.choice }
      return { latePayment: latePaymentOnTheWire(await chooseForLatePayment(request.ctx, input)) }
    },
  )
}
