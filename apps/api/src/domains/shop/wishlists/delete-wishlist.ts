import { type Context, inEffect } from '#platform/context'
import { getOwnForUpdate, type OwnWishlist } from './get-wishlist.ts'
import * as repository from './wishlists.repository.ts'

/** Deletes a user's own list with its items. Throws not_allowed, so also the second time. */
export const deleteWishlist = (ctx: Context, input: OwnWishlist): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { id } = await getOwnForUpdate(ctx, input)
    await repository.removeWishlist(ctx.db, id)
  })
