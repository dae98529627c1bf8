import type { Pharmacist } from '#domains/plans/pharmacies'
import { findDesk } from '#domains/plans/pharmacies'
import { holdPaid } from '#domains/plans/subscriptions'
import {
  getRefundable,
  isRestOfGoods,
  lockOrder,
  refundOrder,
  replaceParcel,
  type ShipmentStep,
} from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { compoundingDecided, compoundingNotFound } from '../compounding.errors.ts'
import { mayCompound } from '../compounding.policy.ts'
import type { Compounding } from '../compounding.ts'
import { findCompounding, lockCompounding } from '../compoundings.repository.ts'
import { tellDesk } from '../hold-compounding.ts'
import { lineOf, replaceOne } from '../make-again.ts'
import { hasArrivedAfterAll, parcelOf } from '../parcel-of.ts'
import { listRecalled, saveGivenBack } from './recalled-products.repository.ts'

type Act = { compoundingId: number; pharmacist: Pharmacist }

/**
 * A recalled product that its patient has, or that is on its way, is made once more; nothing is charged. So is one
 * that was lost and has arrived after all, whose replacement was stopped for that. Repeating
 * changes nothing. Throws not_found, compounding_decided for what is not recalled, has not left, was lost (its parcel
 * is made again) or given back, parcel_stopped, and what replaceParcel throws.
 */
export const makeRecalledAgain = (ctx: Context, { compoundingId, pharmacist }: Act): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const held = await holdRecalled(ctx, { compoundingId, pharmacist })
    if (held.wasMadeAgain) return
    // What was made instead of it is here, in no box: a pharmacist throws it away, and it is made anew.
    if (held.isMadeAlready) throw compoundingDecided()
    await held.mustBeFreeToLeave()
    const { compounding, lineId, shipmentId, dispensingId } = held
    await replaceOne(ctx, compounding, {
      because: 'recalled',
      policeReport: null,
      otherBox: null,
      takenBy: pharmacist.userId,
    })
    await ctx.announce({ type: 'compounding.madeAgain', dispensingId, shipmentId })
    await replaceParcel(ctx, { shipmentId, madeLines: [lineId], stockLines: [], isRecalled: true })
  })

/**
 * The money of a recalled product goes back, once, with the freight when nothing else is left of its order. Repeating
 * changes nothing. Throws not_found, compounding_decided for what is not recalled, has not left, or is made once more,
 * and what refundOrder throws.
 */
export const giveBackRecalled = (ctx: Context, { compoundingId, pharmacist }: Act): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const held = await holdRecalled(ctx, { compoundingId, pharmacist })
    const { compounding, order, orderId, lineId, units, isGivenBack, wasMadeAgain } = held
    if (isGivenBack) return
    if (wasMadeAgain) throw compoundingDecided()
    await saveGivenBack(ctx, { compoundingId, by: pharmacist.userId })
    await tellDesk(ctx, compounding)
    const requestKey = `recalled-${compoundingId}`
    const left = await getRefundable(ctx, { orderId })
    const isRest = isRestOfGoods(order, { left: left.lines, wanted: [{ lineId, units }] })
    const parts = { lines: [{ lineId, units }], freight: isRest && left.freightCents > 0 }
    await refundOrder(ctx, { orderId, requestKey, reason: 'goods_recalled', parts })
  })

const settled: readonly ShipmentStep[] = ['shipped', 'delivered']

/** Order, dispensing and compounding locked, in this order. */
const holdRecalled = async (ctx: Context, { compoundingId, pharmacist }: Act) => {
  const found = await findCompounding(ctx, compoundingId)
  if (!found || !mayCompound(found, await findDesk(ctx, pharmacist))) throw compoundingNotFound()
  await lockOrder(ctx, { orderId: (await parcelOf(ctx, found)).order.id })
  const { mustBeFreeToLeave } = await holdPaid(ctx, found)
  const compounding = (await lockCompounding(ctx, compoundingId)) as Compounding
  const { order, shipment, productOf, others } = await parcelOf(ctx, compounding)
  const recalled = await listRecalled(ctx, [compoundingId])
  const isGivenBack = recalled.some(({ givenBackAt }) => givenBackAt !== null)
  const lineId = lineOf(order, compounding, productOf)
  const units = shipment?.contents.find((one) => one.lineId === lineId)?.quantity ?? 0
  const later = others.filter(
    ({ position, attempt }) => position === compounding.position && attempt > compounding.attempt,
  )
  const isBack = hasArrivedAfterAll(compounding, { ...order, shipment })
  const isStoppedFirst = later.some(({ state, attempt }) => attempt === compounding.attempt + 1 && state === 'stopped')
  const wasMadeAgain =
    compounding.state === 'replaced' &&
    !isBack &&
    (compounding.replacedBecause === 'recalled' || (isStoppedFirst && later.length > 1))
  const isOpen = isBack || (compounding.state === 'released' && shipment !== null && settled.includes(shipment.state))
  if (recalled.length === 0 || lineId === null || !shipment?.id || !(wasMadeAgain || isOpen)) throw compoundingDecided()
  const { dispensingId } = compounding
  return {
    compounding,
    order,
    orderId: order.id,
    lineId,
    units,
    shipmentId: shipment.id,
    dispensingId,
    isGivenBack,
    wasMadeAgain,
    isMadeAlready: later.some(({ state }) => state === 'released'),
    mustBeFreeToLeave,
  }
}
