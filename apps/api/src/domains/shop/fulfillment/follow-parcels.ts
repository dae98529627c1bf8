import { dayMs } from '@prumo/brazil'
import { getShipment, moveShipment } from '#domains/shop/orders'
import type { TrackedEvent } from '#gateways/carrier'
import { type Context, inTransaction } from '#platform/context'
import { claimDue, whileLeased } from '#platform/lease'
import { addEvents, listParcelsById, type Parcel, parcelsToFollow, setFollowing } from './parcels.repository.ts'

/** A lost parcel may be found; what has not arrived after so long is lost, and is asked about no more. */
const followedMs = 60 * dayMs
/** The carrier gives a code again after a year; what it says of the code's former parcel is not ours. */
const formerMs = 7 * dayMs
/** Our choice: no delivery inside the country takes so long between two events (decision 0154). */
const silenceMs = 20 * dayMs

/**
 * Asks the carrier about parcels on their way, many in one question, and moves their shipments by what it says. Every
 * process runs it; a parcel is asked about by one at a time. Returns how many were asked about.
 */
export const followParcels = async (ctx: Context): Promise<number> => {
  const { rows, until } = await claimDue(ctx, parcelsToFollow, ctx.gateways.carrier.mostTracked)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await whileLeased(ctx, parcelsToFollow, { ids, until }, async () => {
    const parcels = await listParcelsById(ctx.db, ids)
    const tracked = await ctx.gateways.carrier.track(parcels.flatMap(({ trackingCode }) => trackingCode ?? []))
    if (tracked.kind === 'unknown') throw new Error('the carrier did not say where parcels are')
    for (const parcel of parcels) {
      const known = tracked.parcels.find(({ trackingCode }) => trackingCode === parcel.trackingCode)
      // One that cannot be moved does not keep the others back.
      await follow(ctx, parcel, known?.events ?? []).catch((error) => askLater(ctx, parcel, error))
    }
  })
  return rows.length
}

const follow = (ctx: Context, parcel: Parcel, events: TrackedEvent[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { shipmentId } = parcel
    const { shipment } = await getShipment(ctx, { shipmentId })
    const since = (shipment.packedAt?.getTime() ?? 0) - formerMs
    const own = events.filter(({ at }) => at.getTime() > since)
    await addEvents(ctx.db, parcel.id, own)
    const last = own.at(-1)
    const to = last && outcomeOf(last.kind)
    const isOver = shipment.state === 'delivered' || shipment.state === 'returned'
    if (last && to && !isOver && to !== shipment.state) await moveShipment(ctx, { shipmentId, to, at: last.at })
    // Nobody's box stays on its way for ever: its buyer is told, and the warehouse sends it again or pays it back.
    else if (
      shipment.state === 'shipped' &&
      (isSilent(ctx, [last?.at ?? null, shipment.shippedAt]) || isForgotten(ctx, shipment.shippedAt))
    )
      await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
    const isEnded = isOver || to === 'delivered' || to === 'returned' || isForgotten(ctx, shipment.shippedAt)
    await setFollowing(ctx.db, [parcel.id], isEnded ? null : nextAsk(ctx))
  })

const askLater = async (ctx: Context, parcel: Parcel, error: unknown): Promise<void> => {
  ctx.log.error({ err: error, shipmentId: parcel.shipmentId }, 'a parcel could not be moved')
  await setFollowing(ctx.db, [parcel.id], nextAsk(ctx))
}

const outcomeOf = (kind: TrackedEvent['kind']): 'delivered' | 'lost' | 'returned' | null =>
  kind === 'delivered' || kind === 'lost' || kind === 'returned' ? kind : null

const nextAsk = (ctx: Context): Date => new Date(ctx.now().getTime() + ctx.settings.trackingSeconds * 1_000)

/** Since the later of both: the carrier may have written of a box before it had left. */
const isSilent = (ctx: Context, heardAt: readonly (Date | null)[]): boolean => {
  const since = Math.max(...heardAt.map((at) => at?.getTime() ?? 0))
  return since > 0 && ctx.now().getTime() - since > silenceMs
}

const isForgotten = (ctx: Context, shippedAt: Date | null): boolean =>
  shippedAt !== null && ctx.now().getTime() - shippedAt.getTime() > followedMs
