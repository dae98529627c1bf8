import { findVariant, productLineOf, type Variant } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { getOwnForUpdate, type OwnWishlist } from './get-wishlist.ts'
import { validQuantity } from './quantity.ts'
import type { WishedItem } from './wishlist.ts'
import { variantNotWishable } from './wishlists.errors.ts'
import * as repository from './wishlists.repository.ts'

export type WishVariant = OwnWishlist & { variantId: number | null; quantity: number | null }

/**
 * Adds a variant to a user's own list. If it is already there, the same item gets the new quantity, so repeating
 * changes nothing. Throws not_allowed, quantity_not_positive, input_refused (unknown, or not in the public list).
 */
export const wishVariant = (ctx: Context, input: WishVariant): Promise<WishedItem> =>
  inEffect(ctx, async (ctx) => {
    const { id: wishlistId } = await getOwnForUpdate(ctx, input)
    const quantity = validQuantity(input.quantity)
    const variant = input.variantId === null ? null : await findVariant(ctx, { id: input.variantId })
    if (!variant || !isShownToAnybody(variant)) throw variantNotWishable()
    return repository.saveItem(ctx.db, { wishlistId, variantId: variant.id, quantity, now: ctx.now() })
  })

// Sold-out products may be added, hidden ones may not (design.md 6: medicine).
const isShownToAnybody = ({ product, priceCents, isDiscontinued }: Variant): boolean =>
  productLineOf(product.line).isListed && product.isActive && priceCents !== null && !isDiscontinued
