import { z } from 'zod'
import { createDelivery as create } from '#domains/shop/orders'
import { answerWithCart } from '../cart/answer-with-cart.ts'
import { cartOf } from '../cart/caller.ts'
import { defineCartChange } from '../cart/define-cart-change.ts'
import { addressChangeIn, addressShape } from '../checkout/address-change.ts'
import { told } from '../parameter-kinds.ts'
import { requiredOf } from '../parameters.ts'

/** spec 7.1: a cart's address and its delivery in one call. The address has the storefront's usual shape. */
export const createDelivery = defineCartChange({
  schema: {
    summary: 'Say where the cart goes and create its delivery',
    description:
      'shipping_address: an address (contract 3.1). The cart comes back at delivery, its shipments with their cheapest ' +
      'rates chosen; without a billing address, the same is used. 400 without shipping_address; 422 keyed ' +
      'ship_address.… for what is wrong in it, and for what stands in the way of the step (the address is kept).',
    tags: ['checkout'],
    bag: z.looseObject({ shipping_address: told(addressShape) }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const shippingAddress = addressChangeIn(requiredOf(request.bag, 'shipping_address'))
    return answerWithCart(request, await create(request.ctx, { cart: cartOf(request), shippingAddress }))
  },
})
