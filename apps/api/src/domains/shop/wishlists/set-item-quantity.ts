import { type Context, inEffect } from '#platform/context'
import { getOwnForUpdate, itemOf, type OwnWishlist } from './get-wishlist.ts'
import { validQuantity } from './quantity.ts'
import type { WishedItem } from './wishlist.ts'
import * as repository from './wishlists.repository.ts'

/** Sets an item's quantity. Throws not_allowed, not_found, quantity_not_positive, input_refused. */
export const setItemQuantity = (
  ctx: Context,
  input: OwnWishlist & { itemId: number | null; quantity: number | null },
): Promise<WishedItem> =>
  inEffect(ctx, async (ctx) => {
    const item = itemOf(await getOwnForUpdate(ctx, input), input.itemId)
    const quantity = validQuantity(input.quantity)
    return repository.saveItem(ctx.db, { ...item, quantity, now: ctx.now() })
  })
