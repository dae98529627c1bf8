import { type Context, inSnapshot } from '#platform/context'
import type { Wishlist } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/** A page of a user's lists, oldest first by default, and their total number. */
export const listWishlists = (
  ctx: Context,
  input: repository.WishlistPage,
): Promise<{ nouns: Wishlist[]; total: number }> =>
  inSnapshot(ctx, async (ctx) => ({
    nouns: await repository.listWishlistsOfUser(ctx.db, input),
    total: await repository.countWishlistsOfUser(ctx.db, input.userId),
  }))

/** The list that a user created last; null before his first. */
export const findNewestWishlist = (ctx: Context, { userId }: { userId: number }): Promise<Wishlist | null> =>
  repository.findNewestWishlist(ctx.db, userId)
