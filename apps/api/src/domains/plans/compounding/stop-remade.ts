import { findDispensingOf, holdPaid } from '#domains/plans/subscriptions'
import { getShipment, giveUpSuccessor, lockOrder } from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { mayMove } from './compounding.ts'
import { lockOfDispensing, saveCompounding } from './compoundings.repository.ts'
import { tellDesk } from './hold-compounding.ts'
import { productsOfLines } from './parcel-of.ts'
import { listRecalledAmong } from './recall/recalled-products.repository.ts'
import { insertStep } from './work-on-compounding.repository.ts'

/**
 * A parcel that was lost has arrived after all: what is made instead of it does not leave, so that no more reaches the
 * patient than was prescribed. What was recalled is made on. Repeating changes nothing.
 */
export const stopRemade = (
  ctx: Context,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId })
    const dispensing = await findDispensingOf(ctx, { orderId })
    if (!dispensing) return
    await holdPaid(ctx, { dispensingId: dispensing.id })
    const inParcel = await productsIn(ctx, shipmentId)
    // What is made for another parcel of the same dispensing goes on.
    const rows = (await lockOfDispensing(ctx, dispensing.id)).filter(({ productId }) => inParcel.has(productId))
    const replaced = rows.filter(({ state }) => state === 'replaced')
    const recalled = await listRecalledAmong(
      ctx,
      replaced.map(({ id }) => id),
    )
    const isWanted = replaced.some(({ id, replacedBecause }) => replacedBecause === 'recalled' || recalled.has(id))
    if (isWanted || !(await giveUpSuccessor(ctx, { orderId, shipmentId }))) return
    for (const one of rows.filter(({ state, attempt }) => attempt > 1 && mayMove(state, 'stopped'))) {
      await saveCompounding(ctx, { id: one.id, state: 'stopped' })
      await insertStep(ctx, { compoundingId: one.id, step: 'stopped', takenBy: null })
      await tellDesk(ctx, one)
    }
  })

const productsIn = async (ctx: Context, shipmentId: number): Promise<Set<number | null>> => {
  const { order, shipment } = await getShipment(ctx, { shipmentId })
  const productOf = await productsOfLines(ctx, [order])
  return new Set(shipment.contents.map(({ lineId }) => productOf(lineId)))
}
