import type { Parcel } from '#domains/care/prescriptions'
import { monthsOf } from '#domains/plans/packages'
import { listVariants } from '#domains/shop/catalogue'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import type { Subscription } from '../subscription.ts'

type Of = { dispensing: Pick<Dispensing, 'months'>; subscription: Pick<Subscription, 'period'> }

/** The months of treatment in a dispensing's parcel. */
export const monthsOfParcel = ({ dispensing, subscription }: Of): number =>
  dispensing.months ?? monthsOf[subscription.period]

/** What a dispensing's parcel takes of its prescription. */
export const parcelOf = async (
  ctx: Context,
  { order, ...of }: Of & { order: Pick<Order, 'lines'> },
): Promise<Parcel> => {
  const variants = await listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) })
  return { productIds: variants.map(({ productId }) => productId), months: monthsOfParcel(of) }
}
