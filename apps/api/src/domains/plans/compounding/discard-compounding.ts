import { getDispensing } from '#domains/plans/subscriptions'
import { hasLeft, holdShipments, lockOrder } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { compoundingDecided, compoundingNotFound } from './compounding.errors.ts'
import type { Compounding, DiscardReason } from './compounding.ts'
import { findCompounding, insertCompoundings, saveCompounding } from './compoundings.repository.ts'
import { type Act, takeStep } from './hold-compounding.ts'
import { parcelOf } from './parcel-of.ts'

/**
 * Throws away what was begun, with the reason; the item waits to be made again, by its old due time. What was weighed
 * stays used. A product that was released is thrown away while its parcel is here: the box waits for the new one.
 * Throws what takeStep throws.
 */
export const discardCompounding = (
  ctx: Context,
  { reason, ...input }: Act & { reason: DiscardReason },
): Promise<Compounding> =>
  inEffect(ctx, async (ctx) => {
    const found = await findCompounding(ctx, input.compoundingId)
    if (!found) throw compoundingNotFound()
    // An order is locked before its dispensing.
    if (found.state === 'released' || found.state === 'checked') await lockOrder(ctx, await orderOf(ctx, found))
    return takeStep(ctx, {
      ...input,
      step: 'discarded',
      act: async (ctx, compounding) => {
        if (compounding.state === 'released') await keepHere(ctx, compounding)
        // One of an item at a time (compoundings_one_of_item): the old one ends before the new one begins.
        await saveCompounding(ctx, { id: compounding.id, state: 'discarded', discardReason: reason })
        await insertCompoundings(ctx, [{ ...compounding, attempt: compounding.attempt + 1 }])
        return { discardReason: reason }
      },
    })
  })

const orderOf = async (ctx: Context, { dispensingId }: Compounding): Promise<{ orderId: number }> =>
  (await getDispensing(ctx, { dispensingId })).dispensing

/** What has left is made again by another act. */
const keepHere = async (ctx: Context, compounding: Compounding): Promise<void> => {
  const { order, shipment } = await parcelOf(ctx, compounding)
  if (!shipment || hasLeft(shipment) || shipment.state === 'canceled') throw compoundingDecided()
  await holdShipments(ctx, { orderId: order.id })
}
