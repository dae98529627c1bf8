import { z } from 'zod'
import { deleteWishlist as remove } from '#domains/shop/wishlists'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute } from '../json-api/index.ts'
import { withoutContent } from '../without-content.ts'
import { tokenBag } from './wishlist-input.ts'

export const deleteWishlist = defineRoute({
  schema: { summary: 'Delete a wishlist', tags: ['wishlists'], status: 204, bag: z.looseObject(tokenBag) },
  // Already deleted: a second deletion would be refused.
  config: { whenRepeated: withoutContent },
  handler: async (request, reply) => {
    await remove(request.ctx, { userId: mustBeSignedIn(request), token: request.bag.token })
    return reply.send()
  },
})
