import { z } from 'zod'
import { applyCoupon } from '#domains/shop/orders'
import { numeral } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const applyCouponCode = defineCartChange({
  schema: { summary: 'Apply a coupon', tags: ['cart'], bag: z.looseObject({ coupon_code: numeral }) },
  handler: async (request) => {
    const code = textOf(request.bag, 'coupon_code') ?? ''
    return answerWithCart(request, await applyCoupon(request.ctx, { cart: cartOf(request), code }))
  },
})
