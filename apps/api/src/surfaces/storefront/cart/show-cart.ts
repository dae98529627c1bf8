import { getCart } from '#domains/shop/orders'
import { defineRoute } from '../json-api/index.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'

export const showCart = defineRoute({
  schema: { summary: 'The cart', tags: ['cart'] },
  handler: async (request) => answerWithCart(request, await getCart(request.ctx, cartOf(request))),
})
