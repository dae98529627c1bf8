import { z } from 'zod'
import { openDefaultWishlist } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { numeral } from '../cart/bag.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne } from '../json-api/index.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'

export const showDefaultWishlist = defineRoute({
  schema: {
    summary: 'Show your default wishlist, made the first time',
    tags: ['wishlists'],
    answer: documentOf(wishlistResource),
    bag: z.looseObject({ is_variant_included: numeral, include: z.string().nullish() }),
  },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishlistResource)
    const list = await openDefaultWishlist(request.ctx, { userId })
    return renderOne(request, wishlistResource, shownWishlist(request.bag, list))
  },
})
