import { z } from 'zod'
import { changeWishlist } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne } from '../json-api/index.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'
import { tokenBag, wishlistBag, wishlistWishOf } from './wishlist-wish.ts'

export const updateWishlist = defineRoute({
  schema: {
    summary: 'Rename a wishlist, make it public, private or the default',
    description: 'The fields come flat or wrapped in `wishlist`; what is not given stays.',
    tags: ['wishlists'],
    answer: documentOf(wishlistResource),
    bag: z.looseObject({ ...tokenBag, ...wishlistBag }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishlistResource)
    const { bag, ctx } = request
    const list = await changeWishlist(ctx, { userId, token: bag.token, ...wishlistWishOf(bag) })
    return renderOne(request, wishlistResource, shownWishlist(bag, list))
  },
})
