import { getSale } from '#domains/shop/orders'
import { defineRoute, documentOf } from '../json-api/index.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { cartResource } from './cart.resources.ts'

export const showCart = defineRoute({
  schema: { summary: 'The cart', tags: ['cart'], answer: documentOf(cartResource) },
  handler: async (request) => answerWithCart(request, await getSale(request.ctx, cartOf(request))),
})
