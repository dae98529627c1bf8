import { payOrder as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { refusalOf } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { paymentOnTheWire } from '../../callers/payment-on-the-wire.ts'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { getNamedOrder } from '../named-order.ts'
import { OrderNumber } from '../order-number.ts'
import { payers } from './payers.ts'
import { paymentChoiceFrom } from './payment-choice.ts'

/** PUT /api/v1/checkouts/{order_number} (spec 7.2): pays an order of the bearer or of its token's holder. */
export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/v1/checkouts/:order_number',
    {
      schema: {
        summary: 'Pay an order',
        description:
          'By a saved card (`existing_card`), by the provider’s token of a card, or by Pix where neither is named. Again ' +
          'it changes nothing: a paid order is answered as it is, a Pix that is still good is given again. 409 while ' +
          'nobody knows what came of a charge: ask again. With no body it pays by store credit, whole or not at all; with ' +
          '`store_credit` that pays exactly this part, and the named way the rest. Once the order is placed the part stays.',
        tags: ['payments'],
        params: OrderNumber,
        body: contract.request.nullish(),
        response: { 200: contract.response },
      },
      preValidation: async ({ body }) => refuseCardNumbers(body),
      config: {
        admits: 'anybody',
        // A declined card is not charged again. In all other cases the handler runs again and changes nothing.
        whenRepeated: async (request) => {
          const reason = refusalOf(await getNamedOrder(request))
          if (reason) throw new Failure('payment_declined', { reason })
        },
      },
    },
    async (request) => {
      const order = await getNamedOrder(request)
      const payment = request.body
        ? await paymentChoiceFrom(request.ctx, request.body.order)
        : { paymentMethodId: null, installments: 1, isByCredit: true }
      return paymentOnTheWire(await payers[order.kind](request.ctx, { orderId: order.id, payment }))
    },
  )
}
