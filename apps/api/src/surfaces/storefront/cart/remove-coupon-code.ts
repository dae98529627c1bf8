import { z } from 'zod'
import { removeCoupon } from '#domains/shop/orders'
import { numeral } from '../parameter-kinds.ts'
import { textOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const removeCouponCode = defineCartChange({
  schema: {
    summary: 'Take a coupon off, or every coupon when no code is given',
    tags: ['cart'],
    bag: z.looseObject({ coupon_code: numeral }),
  },
  handler: async (request) => {
    const code = textOf(request.bag, 'coupon_code')
    return answerWithCart(request, await removeCoupon(request.ctx, { cart: cartOf(request), code }))
  },
})
