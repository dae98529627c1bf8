import { type Context, inEffect } from '#platform/context'
import { validName, type Wishlist, type WishlistInput } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/**
 * Makes a list, private unless said otherwise; a new default takes the place of the former. Repeating makes another.
 * Throws input_refused for a name that cannot be kept.
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
