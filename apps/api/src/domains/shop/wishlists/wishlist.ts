import { nameBlank, nameTooLong } from './wishlists.errors.ts'

export type WishedItem = { id: number; wishlistId: number; variantId: number; quantity: number }

export type Wishlist = {
  id: number
  /** Identifies the list in URLs; it cannot be guessed. */
  token: string
  userId: number
  name: string
  /** Visible only to its owner. */
  isPrivate: boolean
  isDefault: boolean
  /** Oldest first. */
  items: WishedItem[]
}

/** A customer's input for his list; undefined fields are not changed. */
export type WishlistInput = { name?: string | null; isPrivate?: boolean; isDefault?: boolean }

/** Spree: the name of the list that is created when a customer requests his default one and has none. */
export const defaultName = 'Wishlist'

const longestName = 255

/** A valid name. Throws input_refused in the contract's words. */
export const validName = (name: string | null | undefined): string => {
  const trimmed = name?.trim() ?? ''
  if (trimmed === '') throw nameBlank()
  if (trimmed.length > longestName) throw nameTooLong(longestName)
  return trimmed
}

export const includesVariant = ({ items }: Wishlist, variantId: number | null): boolean =>
  items.some((item) => item.variantId === variantId)
