import { nameBlank, nameTooLong } from './wishlists.errors.ts'

export type WishedItem = { id: number; wishlistId: number; variantId: number; quantity: number }

export type Wishlist = {
  id: number
  /** Names the list in addresses; nobody can guess it. */
  token: string
  userId: number
  name: string
  /** Shown to its owner alone. */
  isPrivate: boolean
  isDefault: boolean
  /** Oldest first. */
  items: WishedItem[]
}

/** What a customer says of his list; undefined where he says nothing. */
export type WishlistInput = { name?: string | null; isPrivate?: boolean; isDefault?: boolean }

/** Spree: the list that is made when a customer asks for his default one and has none. */
export const defaultName = 'Wishlist'

const longestName = 255

/** A name that can be kept. Throws input_refused with the contract's words. */
export const validName = (name: string | null | undefined): string => {
  const trimmed = name?.trim() ?? ''
  if (trimmed === '') throw nameBlank()
  if (trimmed.length > longestName) throw nameTooLong(longestName)
  return trimmed
}

export const includesVariant = ({ items }: Wishlist, variantId: number | null): boolean =>
  items.some((item) => item.variantId === variantId)
