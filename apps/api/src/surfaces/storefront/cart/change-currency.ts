import { z } from 'zod'
import { changeCurrency as change } from '#domains/shop/orders'
import { numeral } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const changeCurrency = defineCartChange({
  schema: { summary: 'Set the currency', tags: ['cart'], bag: z.looseObject({ new_currency: numeral }) },
  handler: async (request) => {
    const currency = textOf(request.bag, 'new_currency')
    return answerWithCart(request, await change(request.ctx, { cart: cartOf(request), currency }))
  },
})
