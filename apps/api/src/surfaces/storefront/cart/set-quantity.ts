import { z } from 'zod'
import { setQuantity as set } from '#domains/shop/orders'
import { numeral } from '../parameter-kinds.ts'
import { integerOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const setQuantity = defineCartChange({
  schema: {
    summary: 'Set how many of a line',
    tags: ['cart'],
    bag: z.looseObject({ line_item_id: numeral, quantity: numeral }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const input = { lineId: integerOf(bag, 'line_item_id'), quantity: integerOf(bag, 'quantity') }
    return answerWithCart(request, await set(ctx, { cart: cartOf(request), ...input }))
  },
})
