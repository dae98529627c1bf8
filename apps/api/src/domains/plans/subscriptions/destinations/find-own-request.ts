import { mayHave } from '#domains/plans/packages'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { findDispensingOfOrder } from '../dispensings.repository.ts'

/**
 * The request behind an order of medicine that was not placed, for its own patient; null for anybody else: that a
 * pharmacist has a question is not for whoever holds a link.
 */
export const findOwnRequest = async (ctx: Context, order: Order): Promise<Dispensing | null> => {
  const { id, kind, userId: patientId, completedAt } = order
  if (kind !== 'medicine' || completedAt !== null || patientId === null || !mayHave(patientId, ctx.actor)) return null
  return findDispensingOfOrder(ctx, id)
}
