import { emptyCart as empty } from '#domains/shop/orders'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const emptyCart = defineCartChange({
  schema: { summary: 'Take everything out', tags: ['cart'] },
  handler: async (request) => answerWithCart(request, await empty(request.ctx, { cart: cartOf(request) })),
})
