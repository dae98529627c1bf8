import { lockOrder, type PackShipment, packShipment, unpackShipment, withdrawRefunded } from '#domains/shop/orders'
import { besideEffect, type Context, inEffect } from '#platform/context'
import { getShipmentAtPlace, type Keeper } from './at-place.ts'
import { boxLabeled } from './fulfillment.errors.ts'
import { findParcel } from './parcels.repository.ts'
import { type Asking, mustLeave } from './what-stays.ts'

/**
 * Closes a box with what lies in it; the rest is sent later. What was paid back is taken out before, whoever wrote the
 * refund. Throws not_found, what `whatStays` says, and as packShipment does.
 */
export const packBox = async (
  ctx: Context,
  { keeperId, whatStays, ...input }: Keeper & PackShipment & Asking,
): Promise<void> => {
  const { order } = await getShipmentAtPlace(ctx, { ...input, keeperId })
  await withdrawRefunded(besideEffect(ctx), { orderId: order.id })
  await inEffect(ctx, async (ctx) => {
    const lineIds = input.packed.map(({ lineId }) => lineId)
    await mustLeave(ctx, whatStays, { orderId: order.id, shipmentId: input.shipmentId, lineIds })
    await packShipment(ctx, input)
  })
}

/**
 * Opens a box again, before it has a label: what the label says must be true of the box that carries it. Repeating
 * changes nothing. Throws not_found, box_labeled, and as unpackShipment does.
 */
export const openBox = (ctx: Context, { shipmentId, keeperId }: Keeper & { shipmentId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { order } = await getShipmentAtPlace(ctx, { shipmentId, keeperId })
    await lockOrder(ctx, { orderId: order.id })
    if (await findParcel(ctx.db, shipmentId)) throw boxLabeled()
    await unpackShipment(ctx, { shipmentId })
  })
