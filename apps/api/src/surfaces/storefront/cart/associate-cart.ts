import { z } from 'zod'
import { associateCart as associate } from '#domains/shop/orders'
import { mustBeSignedIn } from '../authenticate.ts'
import { numeral } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { defineCartChange } from './define-cart-change.ts'

export const associateCart = defineCartChange({
  schema: {
    summary: 'Give a guest’s cart to the customer who has signed in',
    tags: ['cart'],
    bag: z.looseObject({ guest_order_token: numeral }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    const guestToken = textOf(request.bag, 'guest_order_token')
    return answerWithCart(request, await associate(request.ctx, { guestToken, userId }))
  },
})
