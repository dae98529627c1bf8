import type { Context } from '#platform/context'
import { maySee } from './wishlist.policy.ts'
import type { WishedItem, Wishlist } from './wishlist.ts'
import { itemNotFound, notOwnWishlist } from './wishlists.errors.ts'
import * as repository from './wishlists.repository.ts'

/** A list and its owner, who changes it. */
export type OwnWishlist = { userId: number; token: string }

/** A public list, or the actor's own. Throws not_allowed for any other, an unknown one too. */
export const getWishlist = async (ctx: Context, { token }: { token: string }): Promise<Wishlist> => {
  const list = await repository.findWishlist(ctx.db, token)
  if (!list || !maySee(list, ctx.actor)) throw notOwnWishlist()
  return list
}

/** The user's own list, locked until the transaction ends. Throws not_allowed. */
export const getOwnForUpdate = async (ctx: Context, input: OwnWishlist): Promise<Wishlist> => {
  const isHis = await repository.lockWishlist(ctx.db, input)
  const list = isHis ? await repository.findWishlist(ctx.db, input.token) : null
  if (!list) throw notOwnWishlist()
  return list
}

/** An item of this list. Throws not_found; null matches no item. */
export const itemOf = ({ items }: Wishlist, itemId: number | null): WishedItem => {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw itemNotFound()
  return item
}
