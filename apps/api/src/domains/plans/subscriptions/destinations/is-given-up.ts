import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { findDispensingOfOrder, lockDispensing } from '../dispensings.repository.ts'

/**
 * Whether nothing of an order is going to leave because its patient withdrew the request, or the pharmacy returned it.
 * Such an order was never placed, so nobody cancels it: only its dispensing says that it is over.
 */
export const isGivenUp = async (ctx: Context, order: Order): Promise<boolean> =>
  isRequest(order) && isOver(await findDispensingOfOrder(ctx, order.id))

/** The same, and the answer stays true until the transaction ends. Its order is locked, as before any dispensing. */
export const isGivenUpForGood = async (ctx: Context, order: Order): Promise<boolean> => {
  const found = isRequest(order) ? await findDispensingOfOrder(ctx, order.id) : null
  return found !== null && isOver(await lockDispensing(ctx, found.id))
}

const isRequest = ({ kind, completedAt }: Order): boolean => kind === 'medicine' && completedAt === null

const isOver = (dispensing: Dispensing | null): boolean =>
  dispensing?.state === 'canceled' || dispensing?.state === 'returned'
