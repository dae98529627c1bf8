import { z } from 'zod'
import { getWishlist } from '#domains/shop/wishlists'
import { defineRoute, documentOf, renderOne } from '../json-api/index.ts'
import { numeral, words } from '../parameter-kinds.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'
import { tokenBag } from './wishlist-input.ts'

export const showWishlist = defineRoute({
  schema: {
    summary: 'Show a public wishlist, or your own',
    tags: ['wishlists'],
    answer: documentOf(wishlistResource),
    bag: z.looseObject({ ...tokenBag, is_variant_included: numeral, include: words }),
  },
  handler: async (request) => {
    const list = await getWishlist(request.ctx, { token: request.bag.token })
    return renderOne(request, wishlistResource, shownWishlist(request.bag, list))
  },
})
