import { z } from 'zod'
import { setQuantity as set } from '#domains/shop/orders'
import { defineRoute } from '../json-api/index.ts'
import { integerOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { numeral } from './bag.ts'
import { cartOf } from './caller.ts'

export const setQuantity = defineRoute({
  schema: {
    summary: 'Set how many of a line',
    tags: ['cart'],
    bag: z.looseObject({ line_item_id: numeral, quantity: numeral }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const wish = { lineId: integerOf(bag, 'line_item_id'), quantity: integerOf(bag, 'quantity') }
    return answerWithCart(request, await set(ctx, { cart: cartOf(request), ...wish }))
  },
})
