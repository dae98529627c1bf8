import { moveShipment } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { type Keeper, mustKeep, placesOf } from './at-place.ts'
import { nothingToPost } from './fulfillment.errors.ts'
import { insertPostingList, lockLabeled, putOnList } from './parcels.repository.ts'
import { type Asking, listStaying } from './what-stays.ts'

/** What one van takes, and what one transaction moves. */
const mostOnList = 200

type ClosePostingList = Keeper & Asking & { closedBy: number; placeId?: number | undefined; most?: number }

/**
 * Closes the posting list of a keeper, at one place or at all of his: every labelled box there leaves, and its buyer is
 * told. Each box is on one list; of two presses at once the second finds nothing. A box whose order was canceled
 * meanwhile stays, and so does one with something of a recalled lot, and what `whatStays` names: its reason is thrown
 * where no other box leaves. Throws not_found for who packs nowhere and for a place of anybody else, box_recalled,
 * nothing_to_post.
 */
export const closePostingList = (
  ctx: Context,
  { closedBy, placeId, most = mostOnList, whatStays, ...keeper }: ClosePostingList,
): Promise<{ id: number }> =>
  inEffect(ctx, async (ctx) => {
    const keptBy = mustKeep(keeper)
    const placeIds = (await placesOf(ctx, { ...keeper, placeId })).map(({ id }) => id)
    const locked = await lockLabeled(ctx.db, { keptBy, placeIds, limit: most })
    // Two lists may each have a box of the same order: orders are locked in one order.
    const stays = await listStaying(ctx, whatStays, locked)
    const leaving = locked
      .filter(({ shipmentId }) => !stays.has(shipmentId))
      .toSorted((one, other) => one.orderId - other.orderId)
    const [why] = stays.values()
    if (leaving.length === 0 && why) throw why
    if (leaving.length === 0) throw nothingToPost()
    const now = ctx.now()
    const id = await insertPostingList(ctx.db, { closedBy, keptBy, at: now })
    await putOnList(ctx.db, { ids: leaving.map((parcel) => parcel.id), postingListId: id, followAt: now })
    for (const { shipmentId, code, url } of leaving) {
      const tracking = code && url ? { code, url } : undefined
      await moveShipment(ctx, { shipmentId, to: 'shipped', at: now, tracking })
    }
    return { id }
  })
