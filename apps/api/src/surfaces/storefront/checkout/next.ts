import { takeNextStep } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'

export const next = defineCartChange({
  schema: { summary: 'Go to the next step', tags: ['checkout'] },
  handler: async (request) => answerWithCart(request, await takeNextStep(request.ctx, { cart: cartOf(request) })),
})
