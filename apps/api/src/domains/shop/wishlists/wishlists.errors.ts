import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type WishlistFailures = {
  wishlist_name_blank: Plain
  wishlist_name_too_long: { most: number }
  wished_variant_missing: Plain
  wished_quantity_not_positive: Plain
  wished_quantity_too_large: { most: number }
}

/** An unknown list and somebody else's give the same answer (contract.md 7). */
export const notOwnWishlist = () => new Failure('not_allowed')
export const itemNotFound = () => new Failure('not_found')
export const nameBlank = () => new Failure('wishlist_name_blank')
export const nameTooLong = (most: number) => new Failure('wishlist_name_too_long', { most })
/**
 * A product outside the public list gives the same answer as an unknown one, so that its name is not revealed
 * (design.md 6).
 */
export const variantNotWishable = () => new Failure('wished_variant_missing')
export const quantityNotPositive = () => new Failure('wished_quantity_not_positive')
export const quantityTooLarge = (most: number) => new Failure('wished_quantity_too_large', { most })
