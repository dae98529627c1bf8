import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createWishlist as create, findNewestWishlist } from '#domains/shop/wishlists'
import { Failure } from '#platform/failure'
import { mustBeSignedIn } from '../authenticate.ts'
import { defineRoute, documentOf, mustBeShowable, renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { shownWishlist, wishlistResource } from './wishlist.resource.ts'
import { wishlistBag, wishlistInputOf } from './wishlist-input.ts'

/** For a retry after a lost answer: the list that was created last. */
const whenRepeated = async (request: FastifyRequest, reply: FastifyReply) => {
  const asked = request as StorefrontRequest
  const made = await findNewestWishlist(asked.ctx, { userId: mustBeSignedIn(asked) })
  if (!made) throw new Failure('not_found')
  reply.status(201)
  return renderOne(asked, wishlistResource, shownWishlist(asked.bag, made))
}

export const createWishlist = defineRoute({
  schema: {
    summary: 'Make a wishlist',
    description: 'Private unless `is_private` is false. The fields come flat or wrapped in `wishlist`.',
    tags: ['wishlists'],
    answer: documentOf(wishlistResource),
    status: 201,
    bag: z.looseObject(wishlistBag),
  },
  config: { whenRepeated },
  handler: async (request) => {
    const userId = mustBeSignedIn(request)
    mustBeShowable(request, wishlistResource)
    const list = await create(request.ctx, { userId, ...wishlistInputOf(request.bag) })
    return renderOne(request, wishlistResource, shownWishlist(request.bag, list))
  },
})
