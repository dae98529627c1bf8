import { getShipment, moveShipment } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { type Keeper, mustKeep } from './at-place.ts'
import { nothingToPost } from './fulfillment.errors.ts'
import { insertPostingList, lockLabeled, type Parcel, putOnList } from './parcels.repository.ts'

/** What one van takes, and what one transaction moves. */
const mostOnList = 200

/**
 * Closes the posting list of a keeper: every labelled box of his leaves, and its buyer is told. Each box is on one
 * list; of two presses at once the second finds nothing. A box whose order was canceled meanwhile stays. Throws
 * not_found for who packs nowhere, nothing_to_post.
 */
export const closePostingList = (
  ctx: Context,
  { closedBy, most = mostOnList, ...keeper }: Keeper & { closedBy: number; most?: number },
): Promise<{ id: number }> =>
  inEffect(ctx, async (ctx) => {
    const keptBy = mustKeep(keeper)
    const leaving = await lockLeaving(ctx, { keptBy, most })
    // Two lists may each have a box of the same order: orders are locked in one order.
    leaving.sort((one, other) => one.orderId - other.orderId)
    if (leaving.length === 0) throw nothingToPost()
    const now = ctx.now()
    const id = await insertPostingList(ctx.db, { closedBy, keptBy, at: now })
    await putOnList(ctx.db, { ids: leaving.map((parcel) => parcel.id), postingListId: id, followAt: now })
    for (const { shipmentId, trackingCode, trackingUrl } of leaving) {
      const tracking = trackingCode && trackingUrl ? { code: trackingCode, url: trackingUrl } : undefined
      await moveShipment(ctx, { shipmentId, to: 'shipped', at: now, tracking })
    }
    return { id }
  })

/** However many canceled boxes lie before them, those that may leave are found. */
const lockLeaving = async (ctx: Context, { keptBy, most }: { keptBy: number; most: number }) => {
  const leaving: (Parcel & { orderId: number })[] = []
  let boxes = await lockLabeled(ctx.db, { keptBy, after: 0, limit: most })
  while (boxes.length > 0) {
    for (const parcel of boxes) {
      const { order, shipment } = await getShipment(ctx, { shipmentId: parcel.shipmentId })
      if (shipment.state === 'packed') leaving.push({ ...parcel, orderId: order.id })
    }
    boxes = await lockLabeled(ctx.db, { keptBy, after: boxes.at(-1)?.id ?? 0, limit: most - leaving.length })
  }
  return leaving
}
