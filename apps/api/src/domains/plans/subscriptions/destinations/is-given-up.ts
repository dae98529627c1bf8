import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findDispensingOfOrder } from '../dispensings.repository.ts'

/**
 * Whether nothing of an order is going to leave because its patient withdrew the request, or the pharmacy returned it.
 * Such an order was never placed, so nobody cancels it: only its dispensing says that it is over.
 */
export const isGivenUp = async (ctx: Context, { id, kind, completedAt }: Order): Promise<boolean> => {
  if (kind !== 'medicine' || completedAt !== null) return false
  const state = (await findDispensingOfOrder(ctx, id))?.state
  return state === 'canceled' || state === 'returned'
}
