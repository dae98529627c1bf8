import { z } from 'zod'
import { setItemQuantity as set } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable } from '../json-api/index.ts'
import { numeral } from '../parameter-kinds.ts'
import { integerOf } from '../parameters.ts'
import { answerWithItem } from './answer-with-item.ts'
import { wishedItemResource } from './wishlist.resource.ts'
import { tokenBag } from './wishlist-input.ts'

export const setItemQuantity = defineRoute({
  schema: {
    summary: 'Set how many of an item are wanted',
    tags: ['wishlists'],
    answer: documentOf(wishedItemResource),
    bag: z.looseObject({ ...tokenBag, item_id: z.string(), quantity: numeral }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishedItemResource)
    const { bag, ctx } = request
    // No default here: the SDK omits a 0, and a caller who sends 0 does not mean 1.
    const input = { itemId: integerOf(bag, 'item_id'), quantity: integerOf(bag, 'quantity') }
    return answerWithItem(request, await set(ctx, { userId, token: bag.token, ...input }))
  },
})
