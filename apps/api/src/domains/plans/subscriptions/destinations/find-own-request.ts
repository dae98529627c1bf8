import { mayHave } from '#domains/plans/packages'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { findDispensingOfOrder } from '../dispensings.repository.ts'
import { listNotToUse } from '../tasks/boxes-out.ts'

/**
 * The request behind an order of medicine that was not placed, for its own patient; null for anybody else: that a
 * pharmacist has a question is not for whoever holds a link.
 */
export const findOwnRequest = async (ctx: Context, order: Order): Promise<Dispensing | null> => {
  const { id, kind, userId: patientId, completedAt } = order
  if (kind !== 'medicine' || completedAt !== null || patientId === null || !mayHave(patientId, ctx.actor)) return null
  return findDispensingOfOrder(ctx, id)
}

/** Whether boxes of this order of medicine are out, and its prescription was canceled; for its own patient alone. */
export const isNotToUse = async (ctx: Context, order: Order): Promise<boolean> => {
  const { id, kind, userId: patientId } = order
  if (kind !== 'medicine' || patientId === null || !mayHave(patientId, ctx.actor)) return false
  const dispensing = await findDispensingOfOrder(ctx, id)
  return dispensing !== null && (await listNotToUse(ctx, [{ dispensing, order }])).has(id)
}

/** The same for our own mails about a box. */
export const wasCanceledOnItsWay = async (ctx: Context, order: Order): Promise<boolean> => {
  const dispensing = order.kind === 'medicine' ? await findDispensingOfOrder(ctx, order.id) : null
  return dispensing !== null && (await listNotToUse(ctx, [{ dispensing, order }])).has(order.id)
}
