import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type WishlistFailures = {
  wishlist_name_blank: Plain
  wishlist_name_too_long: { most: number }
  wished_variant_missing: Plain
  wished_quantity_not_positive: Plain
  wished_quantity_too_large: { most: number }
}

/** An unknown list and another's are one and the same to whoever asks (contract.md 7). */
export const notOwnWishlist = () => new Failure('not_allowed')
export const itemNotFound = () => new Failure('not_found')
export const nameBlank = () => new Failure('wishlist_name_blank')
export const nameTooLong = (most: number) => new Failure('wishlist_name_too_long', { most })
/** What is not listed to the public answers like what there is not: its name is nobody's to learn (design.md 6). */
export const variantNotWishable = () => new Failure('wished_variant_missing')
export const quantityNotPositive = () => new Failure('wished_quantity_not_positive')
export const quantityTooLarge = (most: number) => new Failure('wished_quantity_too_large', { most })
