import { z } from 'zod'
import { listWishlists as list } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, pageInputOf, pageOf, renderPage, sortOf } from '../json-api/index.ts'
import { numeral, words } from '../parameter-kinds.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'

const sortKeys = ['id', 'name', 'created_at', 'updated_at'] as const

export const listWishlists = defineRoute({
  schema: {
    summary: 'List your wishlists',
    tags: ['wishlists'],
    answer: pageOf(wishlistResource),
    bag: z.looseObject({
      is_variant_included: numeral,
      sort: words,
      include: words,
      page: numeral,
      per_page: numeral,
    }),
  },
  handler: async (request) => {
    const { bag, ctx } = request
    const userId = mustBeSignedIn(request)
    const page = pageInputOf(bag)
    const { nouns, total } = await list(ctx, { userId, ...page, sort: sortOf(bag, sortKeys) })
    return renderPage(request, wishlistResource, {
      nouns: nouns.map((each) => shownWishlist(bag, each)),
      total,
      ...page,
    })
  },
})
