import { type Context, inEffect } from '#platform/context'
import { validName, type Wishlist, type WishlistInput } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/**
 * Creates a list, private by default; a new default replaces the former. Repeating creates another. Throws
 * input_refused for an invalid name.
 */
export const createWishlist = (ctx: Context, input: WishlistInput & { userId: number }): Promise<Wishlist> =>
  inEffect(ctx, async (ctx) => {
    const { userId, isPrivate = true, isDefault = false } = input
    const name = validName(input.name)
    const now = ctx.now()
    if (isDefault) {
      await repository.lockDefaultOfUser(ctx.db, userId)
      await repository.clearDefaultOfUser(ctx.db, { userId, now })
    }
    return repository.insertWishlist(ctx.db, { userId, name, isPrivate, isDefault, now })
  })
