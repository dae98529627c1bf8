import { z } from 'zod'
import { changeWishlist } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne } from '../json-api/index.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'
import { tokenBag, wishlistBag, wishlistInputOf } from './wishlist-input.ts'

export const updateWishlist = defineRoute({
  schema: {
    summary: 'Rename a wishlist, make it public, private or the default',
    description: 'The fields come flat or wrapped in `wishlist`; what is not given stays.',
    tags: ['wishlists'],
    answer: documentOf(wishlistResource),
    bag: z.looseObject({ ...tokenBag, ...wishlistBag }),
  },
  config: { whenRepeated: 'runs again' },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishlistResource)
    const { bag, ctx } = request
    const list = await changeWishlist(ctx, { userId, token: bag.token, ...wishlistInputOf(bag) })
    return renderOne(request, wishlistResource, shownWishlist(bag, list))
  },
})
