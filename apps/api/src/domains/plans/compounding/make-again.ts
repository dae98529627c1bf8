import { getPrescription } from '#domains/care/prescriptions'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { findDispensingOf, holdPaid } from '#domains/plans/subscriptions'
import {
  boxWithBuyer,
  getShipment,
  lockOrder,
  type Order,
  replaceParcel,
  type Shipment,
  turnedUpBefore,
} from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import { shownOrNull } from '#platform/reasons/shown'
import { compoundingDecided, compoundingNotFound, policeReportMissing } from './compounding.errors.ts'
import type { Compounding, OtherBox, ReplacedBecause } from './compounding.ts'
import { insertCompoundings, lockOfDispensing, saveCompounding } from './compoundings.repository.ts'
import { tellDesk } from './hold-compounding.ts'
import { dueFrom, isMade } from './open-compoundings.ts'
import { type ProductOfLine, productsOfLines } from './parcel-of.ts'
import { listRecalledAmong } from './recall/recalled-products.repository.ts'
import { insertStep } from './work-on-compounding.repository.ts'

type Input = {
  shipmentId: number
  pharmacist: Pharmacist
  /** Asked for where a controlled substance was lost. */
  policeReport?: string | null
  /** What became of another box of it that was lost and has arrived, as its patient said; asked for only then. */
  otherBox?: OtherBox | null
}

/**
 * What was in a lost parcel of medicine, or in one that came back, is made once more: the same composition under the
 * same use of the prescription, with a number of its own in the book, and nothing is charged. A parcel that waits for
 * it stands beside the old one. Repeating changes nothing. Throws not_found, parcel_stopped, invalid_fields
 * (police_report), box_with_buyer while a lost box that this one went instead of has arrived, and nobody says what
 * became of it, and what replaceParcel throws.
 */
export const makeAgain = (
  ctx: Context,
  { shipmentId, pharmacist, policeReport, otherBox = null }: Input,
): Promise<{ shipmentId: number }> =>
  inEffect(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId: (await getShipment(ctx, { shipmentId })).order.id })
    const { order, shipment } = await getShipment(ctx, { shipmentId })
    const dispensing = await findDispensingOf(ctx, { orderId: order.id })
    if (!dispensing || order.sellerId !== (await findDesk(ctx, pharmacist))) throw compoundingNotFound()
    const { mustBeFreeToLeave } = await holdPaid(ctx, { dispensingId: dispensing.id })
    const rows = await lockOfDispensing(ctx, dispensing.id)
    await mustBeFreeToLeave()
    const productOf = await productsOfLines(ctx, [order])
    const [madeLines, stockLines] = linesIn(shipment, productOf)
    const wasReplaced = order.shipments.some(({ replacesId }) => replacesId === shipmentId)
    if (!wasReplaced) {
      const report = shownOrNull(policeReport)
      const { controlClass } = await getPrescription(ctx, dispensing)
      // Portaria 344/1998: the loss of a controlled substance is reported, and its number kept.
      if (shipment.state === 'lost' && controlClass === 'C1' && report === null) throw policeReportMissing()
      const because: ReplacedBecause = shipment.state === 'returned' ? 'returned' : 'lost'
      const isReported = because === 'lost' && controlClass === 'C1'
      const isThere = await hasAnother(ctx, { order, shipment, rows, products: madeLines.map(productOf) })
      if (isThere && otherBox === null) throw boxWithBuyer()
      const why = { because, policeReport: isReported ? report : null, otherBox: isThere ? otherBox : null }
      for (const one of releasedIn(rows, madeLines, productOf))
        await replaceOne(ctx, one, { ...why, takenBy: pharmacist.userId })
      await ctx.announce({ type: 'compounding.madeAgain', dispensingId: dispensing.id, shipmentId })
      // Nobody makes what comes filled: it waits for nothing.
      if (madeLines.length === 0) await ctx.announce({ type: 'compounding.released', dispensingId: dispensing.id })
    }
    const again = await replaceParcel(ctx, { shipmentId, madeLines, stockLines, isRecalled: false })
    return { shipmentId: again.shipment.id ?? 0 }
  })

const linesIn = ({ contents }: Shipment, productOf: ProductOfLine): [number[], number[]] => {
  const lines = contents.map(({ lineId }) => lineId)
  const made = lines.filter((lineId) => isMade(productOf(lineId) ?? 0))
  return [made, lines.filter((lineId) => !made.includes(lineId))]
}

/** The product that each of these lines is by now. Throws compounding_decided if one is in the making already. */
const releasedIn = (rows: Compounding[], lines: number[], productOf: ProductOfLine): Compounding[] =>
  lines.map((lineId) => {
    const released = rows.find(({ state, productId }) => state === 'released' && productId === productOf(lineId))
    if (!released) throw compoundingDecided()
    return released
  })

type Before = { order: Order; shipment: Shipment; rows: Compounding[]; products: (number | null)[] }

/**
 * A lost box that this one went instead of has arrived: its patient has what was prescribed. What he must not use,
 * because it was recalled, does not count.
 */
const hasAnother = async (ctx: Context, { order, shipment, rows, products }: Before): Promise<boolean> => {
  if (!turnedUpBefore(order.shipments, shipment)) return false
  const made = rows.filter(({ state, productId }) => state === 'replaced' && products.includes(productId))
  const recalled = await listRecalledAmong(
    ctx,
    made.map(({ id }) => id),
  )
  return !made.some(({ id, replacedBecause }) => replacedBecause === 'recalled' || recalled.has(id))
}

type Why = { because: ReplacedBecause; policeReport: string | null; otherBox: OtherBox | null; takenBy: number }

/** released → replaced, and its item waits at the desk again. The dispensing is locked. */
export const replaceOne = async (
  ctx: Context,
  one: Compounding,
  { because, policeReport, otherBox, takenBy }: Why,
): Promise<void> => {
  const { id, dispensingId, position } = one
  // It was lost, replaced and has arrived: what was written of its loss stays.
  if (one.state !== 'replaced') {
    await saveCompounding(ctx, { id, state: 'replaced', replacedBecause: because, policeReport, otherBox })
    await insertStep(ctx, { compoundingId: id, step: 'replaced', takenBy })
  }
  const made = (await lockOfDispensing(ctx, dispensingId)).filter((each) => each.position === position)
  const attempt = Math.max(...made.map((each) => each.attempt)) + 1
  await insertCompoundings(ctx, [{ ...one, attempt, dueAt: dueFrom(ctx.now()) }])
  await tellDesk(ctx, one)
}

/** The line of an order that is this product. */
export const lineOf = ({ lines }: Order, { productId }: Compounding, productOf: ProductOfLine): number | null =>
  lines.flatMap(({ id }) => id ?? []).find((id) => productOf(id) === productId) ?? null
