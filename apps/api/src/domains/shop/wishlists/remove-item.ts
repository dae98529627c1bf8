import { type Context, inEffect } from '#platform/context'
import { getOwnForUpdate, itemOf, type OwnWishlist } from './get-wishlist.ts'
import type { WishedItem } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/** Removes an item from a user's own list and returns it. Throws not_allowed, not_found: also the second time. */
export const removeItem = (ctx: Context, input: OwnWishlist & { itemId: number | null }): Promise<WishedItem> =>
  inEffect(ctx, async (ctx) => {
    const item = itemOf(await getOwnForUpdate(ctx, input), input.itemId)
    await repository.removeItem(ctx.db, item.id)
    return item
  })
