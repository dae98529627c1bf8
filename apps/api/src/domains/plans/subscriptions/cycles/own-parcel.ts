import { mayHave } from '#domains/plans/packages'
import { findOrderId, lockOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { findDispensingOfOrder, listPaidOfSubscriptions } from '../dispensings.repository.ts'
import { getForUpdate } from '../move-dispensing.ts'
import { packageNotFound } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import type { Held, OwnSubscription } from './hold-subscription.ts'

/** One parcel of a patient's own treatment, by the number of its order: never another one than he has seen. */
export type OwnParcel = OwnSubscription & { orderNumber: string }

/** The parcel, not locked. Throws not_found for another person's, and for an order of something else. */
export const getOwnParcel = async (
  ctx: Context,
  { patientId, subscriptionId, orderNumber }: OwnParcel,
): Promise<Dispensing> => {
  if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
  const [row] = await listSubscriptionRows(ctx, { ids: [subscriptionId], patientId })
  const orderId = row ? await findOrderId(ctx, { number: orderNumber }) : null
  const found = orderId === null ? null : await findDispensingOfOrder(ctx, orderId)
  if (found?.subscriptionId !== subscriptionId) throw packageNotFound()
  return found
}

/** Its order, then the parcel and its treatment, locked until the transaction ends. Throws as above. */
export const holdOwnParcel = async (
  ctx: Context,
  whose: OwnParcel,
): Promise<{ dispensing: Held['last']; subscription: Held['subscription'] }> => {
  const found = await getOwnParcel(ctx, whose)
  await lockOrder(ctx, found)
  return getForUpdate(ctx, { dispensingId: found.id })
}

/** A patient's own parcels that are paid and not paid back, the newest first. Throws not_found for anybody else. */
export const listPaidParcels = async (ctx: Context, { patientId }: { patientId: number }): Promise<Dispensing[]> => {
  if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
  const rows = await listSubscriptionRows(ctx, { patientId })
  return listPaidOfSubscriptions(
    ctx,
    rows.map(({ id }) => id),
  )
}
