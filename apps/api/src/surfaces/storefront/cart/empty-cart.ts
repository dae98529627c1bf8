import { emptyCart as empty } from '#domains/shop/orders'
import { defineRoute } from '../json-api/index.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'

export const emptyCart = defineRoute({
  schema: { summary: 'Take everything out', tags: ['cart'] },
  handler: async (request) => answerWithCart(request, await empty(request.ctx, { cart: cartOf(request) })),
})
