import { z } from 'zod'
import type { WishlistInput } from '#domains/shop/wishlists'
import { Failure } from '#platform/failure'
import { anything, told } from '../parameter-kinds.ts'
import { type Bag, booleanOf, givenTextOf, isObject } from '../parameters.ts'

const fields = { name: anything, is_private: anything, is_default: anything }

const wishlistShape = z.object({ name: z.string(), is_private: z.boolean(), is_default: z.boolean() }).partial()

/** Both forms of the input (contract.md 7): wrapped in `wishlist`, and flat as the SDK sends it. */
export const wishlistBag = { wishlist: told(wishlistShape), ...fields }

/**
 * A client's input for a list; the wrapped form wins. Absent or null fields change nothing, but a blank name is
 * refused. Throws parameter_missing when both forms are empty.
 */
export const wishlistInputOf = (bag: Bag): WishlistInput => {
  const said = saidOf(bag)
  return {
    name: givenTextOf(said, 'name'),
    isPrivate: booleanOf(said, 'is_private') ?? undefined,
    isDefault: booleanOf(said, 'is_default') ?? undefined,
  }
}

const saidOf = (bag: Bag): Bag => {
  if (isObject(bag.wishlist) && Object.keys(bag.wishlist).length > 0) return bag.wishlist
  if (Object.keys(fields).some((field) => bag[field] !== undefined)) return bag
  throw new Failure('parameter_missing', { parameter: 'wishlist' })
}

/** The list of the URL. */
export const tokenBag = { token: z.string() }
