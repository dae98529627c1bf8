import { z } from 'zod'
import { wishVariant } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable } from '../json-api/index.ts'
import { numeral } from '../parameter-kinds.ts'
import { integerOf } from '../parameters.ts'
import { answerWithItem } from './answer-with-item.ts'
import { wishedItemResource } from './wishlist.resource.ts'
import { tokenBag } from './wishlist-input.ts'

export const addItem = defineRoute({
  schema: {
    summary: 'Put a variant on a wishlist',
    tags: ['wishlists'],
    answer: documentOf(wishedItemResource),
    bag: z.looseObject({ ...tokenBag, variant_id: numeral, quantity: numeral }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishedItemResource)
    const { bag, ctx } = request
    // The SDK omits a 0, and here a missing quantity means 1 (contract.md 7).
    const quantity = bag.quantity === undefined || bag.quantity === null ? 1 : integerOf(bag, 'quantity')
    const input = { userId, token: bag.token, variantId: integerOf(bag, 'variant_id'), quantity }
    return answerWithItem(request, await wishVariant(ctx, input))
  },
})
