import { takeNextStep } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineRoute } from '../json-api/index.ts'

export const next = defineRoute({
  schema: { summary: 'Go to the next step', tags: ['checkout'] },
  handler: async (request) => answerWithCart(request, await takeNextStep(request.ctx, { cart: cartOf(request) })),
})
