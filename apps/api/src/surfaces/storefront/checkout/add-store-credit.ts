import { z } from 'zod'
import { addStoreCredit as add } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'
import { numeral } from '../parameter-kinds.ts'
import { centsOf } from './amount.ts'

export const addStoreCredit = defineCartChange({
  schema: {
    summary: 'Pay with store credit',
    description:
      'As much as the customer has and the order needs, or `amount` of it; instead of what was put on before. A payment ' +
      'that was chosen already is brought to what is left. Nothing of the credit is held before the order is completed.',
    tags: ['checkout'],
    bag: z.looseObject({ amount: numeral }),
  },
  handler: async (request) => {
    const input = { cart: cartOf(request), amountCents: centsOf(request.bag, 'amount') }
    return answerWithCart(request, await add(request.ctx, input))
  },
})
