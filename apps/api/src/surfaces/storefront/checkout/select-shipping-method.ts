import { z } from 'zod'
import { selectShippingMethod as select } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'
import { numeral } from '../parameter-kinds.ts'
import { integerOf, textOf } from '../parameters.ts'

export const selectShippingMethod = defineCartChange({
  schema: {
    summary: 'Send one parcel, or all, by a method',
    tags: ['checkout'],
    bag: z.looseObject({ shipping_method_id: numeral, shipment_id: numeral }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const one = textOf(bag, 'shipment_id') === null ? {} : { shipmentId: integerOf(bag, 'shipment_id') }
    const input = { cart: cartOf(request), methodId: integerOf(bag, 'shipping_method_id'), ...one }
    return answerWithCart(request, await select(ctx, input))
  },
})
