import { type Context, inEffect } from '#platform/context'
import { getOwnForUpdate, type OwnWishlist } from './get-wishlist.ts'
import { validName, type Wishlist, type WishlistInput } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/**
 * Changes the given fields of a user's own list; a new default replaces the former. Repeating changes nothing. Throws
 * not_allowed, input_refused.
 */
export const changeWishlist = (ctx: Context, input: OwnWishlist & WishlistInput): Promise<Wishlist> =>
  inEffect(ctx, async (ctx) => {
    const { userId } = input
    const now = ctx.now()
    // Locked before the list's own row, as in the creation of a default list.
    if (input.isDefault) await repository.lockDefaultOfUser(ctx.db, userId)
    const list = await getOwnForUpdate(ctx, input)
    const changed = {
      ...list,
      name: input.name === undefined ? list.name : validName(input.name),
      isPrivate: input.isPrivate ?? list.isPrivate,
      isDefault: input.isDefault ?? list.isDefault,
    }
    if (changed.isDefault && !list.isDefault) await repository.clearDefaultOfUser(ctx.db, { userId, now })
    await repository.saveWishlist(ctx.db, { ...changed, now })
    return changed
  })
