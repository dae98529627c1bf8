import { z } from 'zod'
import { openDefaultWishlist } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne } from '../json-api/index.ts'
import { numeral, words } from '../parameter-kinds.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'

export const showDefaultWishlist = defineRoute({
  schema: {
    summary: 'Show your default wishlist, made the first time',
    tags: ['wishlists'],
    answer: documentOf(wishlistResource),
    bag: z.looseObject({ is_variant_included: numeral, include: words }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishlistResource)
    const list = await openDefaultWishlist(request.ctx, { userId })
    return renderOne(request, wishlistResource, shownWishlist(request.bag, list))
  },
})
