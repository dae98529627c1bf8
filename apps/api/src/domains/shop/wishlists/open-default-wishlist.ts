import { type Context, inTransaction } from '#platform/context'
import { defaultName, type Wishlist } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/** A user's default list; created at its first use, once for any number of concurrent requests. */
export const openDefaultWishlist = async (ctx: Context, { userId }: { userId: number }): Promise<Wishlist> =>
  (await repository.findDefaultWishlist(ctx.db, userId)) ?? makeDefault(ctx, userId)

const makeDefault = (ctx: Context, userId: number): Promise<Wishlist> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockDefaultOfUser(ctx.db, userId)
    const made = await repository.findDefaultWishlist(ctx.db, userId)
    if (made) return made
    const list = { userId, name: defaultName, isPrivate: true, isDefault: true, now: ctx.now() }
    return repository.insertWishlist(ctx.db, list)
  })
