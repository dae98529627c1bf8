import { z } from 'zod'
import { addItem as add } from '#domains/shop/orders'
import { anything, numeral } from '../parameter-kinds.ts'
import { integerOf } from '../parameters.ts'
import { answerWithCart } from './answer-with-cart.ts'
import { cartOf } from './caller.ts'
import { defineCartChange } from './define-cart-change.ts'

export const addItem = defineCartChange({
  schema: {
    summary: 'Put a variant into the cart',
    tags: ['cart'],
    bag: z.looseObject({
      variant_id: numeral,
      quantity: numeral,
      options: anything,
      public_metadata: anything,
      private_metadata: anything,
    }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const { options, public_metadata: publicMetadata, private_metadata: privateMetadata } = bag
    // The SDK omits a 0, and here a missing quantity means 1 (contract.md 4).
    const quantity = bag.quantity === undefined || bag.quantity === null ? 1 : integerOf(bag, 'quantity')
    const variantId = integerOf(bag, 'variant_id')
    const input = {
      cart: cartOf(request),
      variantId,
      quantity,
      options,
      publicMetadata,
      privateMetadata,
    }
    return answerWithCart(request, await add(ctx, input))
  },
})
