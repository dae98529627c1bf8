import { z } from 'zod'
import { findReadableOrder, getSale, type Order, placeOrder, refusalOf } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../../callers/order-token.ts'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'
import type { StorefrontRequest } from '../json-api/index.ts'
import { numeral } from '../parameter-kinds.ts'
import { centsOf } from './amount.ts'

export const complete = defineCartChange({
  schema: {
    summary: 'Place the order',
    description:
      'Paid by card, or waiting for its Pix (payment_state balance_due). While nobody knows what came of a charge: 422 ' +
      '`Payment is being processed`; the order then becomes complete, or can be paid anew, by itself. `total` (ours, ' +
      'optional) is the total that the buyer was shown, as a decimal string: 422 when the order has another one by now.',
    tags: ['checkout'],
    bag: z.looseObject({ total: numeral }),
  },
  config: {
    whenRepeated: async (request) => {
      const order = await findAsked(request as StorefrontRequest)
      if (order?.completedAt) return answerWithCart(request as StorefrontRequest, order)
      if (order?.holdsStock) throw new Failure('payment_in_progress')
      // Refused after its first answer: the key keeps the reason, and never charges a card that was chosen since.
      const reason = order && refusalOf(order)
      if (reason) throw new Failure('payment_declined', { reason })
      // Nothing says which order the key meant: the account's cart may be another one by now.
      if (orderTokenOf(request as StorefrontRequest) === null) throw new Failure('not_found')
    },
  },
  handler: async (request) => {
    const expectedTotalCents = centsOf(request.bag, 'total')
    if (expectedTotalCents !== null && expectedTotalCents < 0) {
      throw new Failure('invalid_parameter', { parameter: 'total' })
    }
    return answerWithCart(request, await placeOrder(request.ctx, { cart: cartOf(request), expectedTotalCents }))
  },
})

/** A placed order is no longer a cart, but its token still finds it. A customer may omit it and means his own cart. */
const findAsked = async (request: StorefrontRequest): Promise<Order | null> => {
  const token = orderTokenOf(request)
  if (token !== null) return findReadableOrder(request.ctx, { token })
  return getSale(request.ctx, cartOf(request)).catch((error) => {
    if (error instanceof Failure) return null
    throw error
  })
}
