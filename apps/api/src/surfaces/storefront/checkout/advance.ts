import { advance as goOn } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineRoute } from '../json-api/index.ts'

export const advance = defineRoute({
  schema: { summary: 'Go as far as possible, up to confirm', tags: ['checkout'] },
  handler: async (request) => answerWithCart(request, await goOn(request.ctx, { cart: cartOf(request) })),
})
