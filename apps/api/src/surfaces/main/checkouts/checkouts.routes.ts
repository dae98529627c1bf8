import { toCents } from '@prumo/brazil'
import { payOrder as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { refusalOf } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { paymentOnTheWire } from '../../callers/payment-on-the-wire.ts'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { getNamedOrderToPay } from '../named-order.ts'
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
          'nobody knows what came of a charge: ask again. With no `order` it pays by store credit, whole or not at all; with ' +
          '`store_credit` that pays exactly this part, and the named way the rest. Once the order is placed the part stays. ' +
          'With `total`, what the payer saw, nothing is charged where the order costs something else by now: 422 with ' +
          '`order_changed` at `base`, or `promotion_lost`; read the order again and show him its new total. A course is for ' +
          'adults: whoever did not say when he was born says it in `birth_date`, or is refused at that field. Medicine is ' +
          'paid by its signed-in patient: with the token alone, or somebody else’s session, it is 404.',
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
          const reason = refusalOf(await getNamedOrderToPay(request))
          if (reason) throw new Failure('payment_declined', { reason })
        },
      },
    },
    async (request) => {
      const order = await getNamedOrderToPay(request)
      const { total, order: chosen } = request.body ?? {}
      const payment = chosen
        ? await paymentChoiceFrom(request.ctx, chosen)
        : { paymentMethodId: null, installments: 1, isByCredit: true }
      const expectedTotalCents = total === undefined ? null : toCents(total)
      const paying = { orderId: order.id, payment, expectedTotalCents, birthDate: chosen?.birth_date }
      return paymentOnTheWire(await payers[order.kind](request.ctx, paying))
    },
  )
}
