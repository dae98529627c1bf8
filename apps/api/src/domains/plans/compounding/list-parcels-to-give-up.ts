import { listPaidParcels } from '#domains/plans/subscriptions'
import { listOrders } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { listOfDispensings } from './compoundings.repository.ts'
import { isUntouched } from './untouched.ts'

/** A paid parcel that its patient may still give up. */
export type ParcelToGiveUp = { subscriptionId: number; orderNumber: string }

/** A patient's own ones, the newest first. Throws not_found for anybody else. */
export const listParcelsToGiveUp = (ctx: Context, { patientId }: { patientId: number }): Promise<ParcelToGiveUp[]> =>
  inSnapshot(ctx, async (ctx) => {
    const paid = await listPaidParcels(ctx, { patientId })
    const made = await listOfDispensings(
      ctx,
      paid.map(({ id }) => id),
    )
    const rowsOf = Map.groupBy(made, ({ dispensingId }) => dispensingId)
    const open = paid.filter(({ id }) => isUntouched({ rows: rowsOf.get(id) ?? [], shipments: [] }))
    const orders = await listOrders(ctx, { ids: open.map(({ orderId }) => orderId) })
    return open.flatMap(({ id, subscriptionId, orderId }) => {
      const order = orders.find((one) => one.id === orderId)
      const isOpen = order?.paymentState === 'paid' && isUntouched({ rows: rowsOf.get(id) ?? [], ...order })
      return isOpen ? [{ subscriptionId, orderNumber: order.number }] : []
    })
  })
