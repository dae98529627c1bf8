import { type Context, inTransaction } from '#platform/context'
import { getOwnForUpdate, type OwnWishlist } from './get-wishlist.ts'
import { validName, type Wishlist, type WishlistWish } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/**
 * Changes what is said of a user's own list and nothing else; a new default takes the place of the former. Repeating
 * changes nothing. Throws not_allowed, wish_refused.
 */
export const changeWishlist = (ctx: Context, wish: OwnWishlist & WishlistWish): Promise<Wishlist> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = wish
    const now = ctx.now()
    // Before the list itself, as whoever makes a default list does.
    if (wish.isDefault) await repository.lockDefaultOfUser(ctx.db, userId)
    const list = await getOwnForUpdate(ctx, wish)
    const changed = {
      ...list,
      name: wish.name === undefined ? list.name : validName(wish.name),
      isPrivate: wish.isPrivate ?? list.isPrivate,
      isDefault: wish.isDefault ?? list.isDefault,
    }
    if (changed.isDefault && !list.isDefault) await repository.clearDefaultOfUser(ctx.db, { userId, now })
    await repository.saveWishlist(ctx.db, { ...changed, now })
    return changed
  })
