import { z } from 'zod'
import { applyCoupon } from '#domains/shop/orders'
import { defineRoute } from '../json-api/index.ts'
import { textOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { numeral } from './bag.ts'
import { cartOf } from './caller.ts'

export const applyCouponCode = defineRoute({
  schema: { summary: 'Apply a coupon', tags: ['cart'], bag: z.looseObject({ coupon_code: numeral }) },
  handler: async (request) => {
    const code = textOf(request.bag, 'coupon_code') ?? ''
    return answerWithCart(request, await applyCoupon(request.ctx, { cart: cartOf(request), code }))
  },
})
