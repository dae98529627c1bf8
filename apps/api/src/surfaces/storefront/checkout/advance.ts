import { advance as goOn } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'

export const advance = defineCartChange({
  schema: { summary: 'Go as far as possible, up to confirm', tags: ['checkout'] },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => answerWithCart(request, await goOn(request.ctx, { cart: cartOf(request) })),
})
