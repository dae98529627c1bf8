import { z } from 'zod'
import { removeItem as remove } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable } from '../json-api/index.ts'
import { integerOf } from '../parameters.ts'
import { answerWithItem } from './answer-with-item.ts'
import { wishedItemResource } from './wishlist.resource.ts'
import { tokenBag } from './wishlist-input.ts'

export const removeItem = defineRoute({
  schema: {
    summary: 'Take an item off a wishlist; it is answered as it was',
    tags: ['wishlists'],
    answer: documentOf(wishedItemResource),
    bag: z.looseObject({ ...tokenBag, item_id: z.string() }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishedItemResource)
    const { bag, ctx } = request
    const input = { userId, token: bag.token, itemId: integerOf(bag, 'item_id') }
    return answerWithItem(request, await remove(ctx, input))
  },
})
