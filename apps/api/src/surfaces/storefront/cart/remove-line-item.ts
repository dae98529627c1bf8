import { z } from 'zod'
import { removeLine } from '#domains/shop/orders'
import { integerOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const removeLineItem = defineCartChange({
  schema: { summary: 'Take a line out', tags: ['cart'], bag: z.looseObject({ id: z.string() }) },
  handler: async (request) => {
    const lineId = integerOf(request.bag, 'id')
    return answerWithCart(request, await removeLine(request.ctx, { cart: cartOf(request), lineId }))
  },
})
