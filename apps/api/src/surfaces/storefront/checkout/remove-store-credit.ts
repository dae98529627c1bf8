import { removeStoreCredit as remove } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'

export const removeStoreCredit = defineCartChange({
  schema: { summary: 'Pay without store credit', tags: ['checkout'] },
  handler: async (request) => answerWithCart(request, await remove(request.ctx, { cart: cartOf(request) })),
})
