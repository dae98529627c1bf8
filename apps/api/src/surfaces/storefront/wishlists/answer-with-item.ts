import type { WishedItem } from '#domains/shop/wishlists'
import { renderOne, type StorefrontRequest } from '../json-api/index.ts'
import { shownItems, wishedItemResource } from './wishlist.resource.ts'

/** The answer to a change of one item. */
export const answerWithItem = async (request: StorefrontRequest, item: WishedItem) => {
  const [shown] = await shownItems(request.ctx, [item])
  return renderOne(request, wishedItemResource, shown ?? null)
}
