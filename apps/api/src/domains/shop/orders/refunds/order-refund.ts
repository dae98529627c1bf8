import { discountCents, type Line, lineAmountCents, type Order, type Shipment } from '../order.ts'

export type OrderRefundReason = 'goods_returned' | 'goods_lost' | 'goods_recalled' | 'order_corrected'

/** The parts of an order that are given back: units of its lines, and freight. */
export type RefundParts = {
  lines: { lineId: number; units: number; amountCents: number }[]
  freightCents: number
}

/** A refund of an order, or of a part of it; the money itself goes back by its payments. */
export type OrderRefund = RefundParts & {
  id: number
  reason: OrderRefundReason
  amountCents: number
  createdAt: Date
  /** The member of the team who gave it; null if nobody did by hand. */
  staffId: number | null
}

/** `freight`: all that is left of it, or none. */
export type WantedParts = { lines: { lineId: number; units: number }[]; freight: boolean }

/** What a line was sold for: its discounts taken off. */
const soldForCents = (line: Line): number => lineAmountCents(line) + discountCents(line)

/** Whether a line was sold for nothing: a gift, or discounted to the last centavo. */
export const isFreeLine = ({ lines }: Pick<Order, 'lines'>, lineId: number): boolean =>
  lines.some((line) => line.id === lineId && soldForCents(line) === 0)

/** The line's price up to this many units. Parts add up to the whole line to the centavo, in whatever steps they go. */
const upToCents = (line: Line, units: number): number => Math.round((soldForCents(line) * units) / line.quantity)

/** What these units of a line were sold for, after others were given back. */
export const shareOfUnitsCents = (line: Line, { after, units }: { after: number; units: number }): number =>
  upToCents(line, after + units) - upToCents(line, after)

const freightOf = ({ shipTotalCents, shipments }: Order): number =>
  shipTotalCents + shipments.reduce((sum, shipment) => sum + discountCents(shipment), 0)

type Earlier = readonly RefundParts[]

const refundedUnits = (earlier: Earlier, lineId: number): number =>
  earlier.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.lineId === lineId ? line.units : 0), 0)

/** What can still be given back of an order. `amountsCents`: for one unit, two, and so on. */
export const refundableOf = (order: Order, earlier: Earlier) => ({
  lines: order.lines.flatMap((line) => {
    if (line.id === null) return []
    const gone = refundedUnits(earlier, line.id)
    const units = line.quantity - gone
    const amountsCents = Array.from({ length: units }, (_, n) => upToCents(line, gone + n + 1) - upToCents(line, gone))
    return [{ lineId: line.id, units, amountCents: amountsCents.at(-1) ?? 0, amountsCents }]
  }),
  freightCents: freightOf(order) - earlier.reduce((sum, { freightCents }) => sum + freightCents, 0),
})

type Units = { lineId: number; units: number }
const unitsOf = (units: readonly Units[], lineId: number): number =>
  units.reduce((sum, each) => sum + (each.lineId === lineId ? each.units : 0), 0)

/**
 * Whether its buyer has no other goods of an order than these: then its freight goes back with them. What no parcel
 * carries (a course, a file) keeps no freight. `left`: what can still be given back; `backForFree`: units in it that
 * have come back and had cost nothing.
 */
export const isRestOfGoods = (
  { lines }: Pick<Order, 'lines'>,
  { left, wanted, backForFree = [] }: Record<'left' | 'wanted', readonly Units[]> & { backForFree?: readonly Units[] },
): boolean =>
  lines.every(({ id, stockLocationId }) => {
    if (stockLocationId === null || id === null) return true
    return unitsOf(wanted, id) === Math.max(0, unitsOf(left, id) - unitsOf(backForFree, id))
  })

/**
 * The wanted parts with their amounts; null if more is wanted than is left (freight too), a line is not of this order
 * or named twice, or there is nothing to give back. `mayBeFree`: units that cost nothing are something, too.
 */
export const partsOf = (
  order: Order,
  earlier: Earlier,
  wanted: WantedParts,
  { mayBeFree = false }: { mayBeFree?: boolean } = {},
): RefundParts | null => {
  const left = refundableOf(order, earlier)
  const lines = wanted.lines.flatMap(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const most = left.lines.find((each) => each.lineId === lineId)?.units ?? 0
    if (!line || units < 1 || units > most) return []
    const gone = refundedUnits(earlier, lineId)
    return [{ lineId, units, amountCents: shareOfUnitsCents(line, { after: gone, units }) }]
  })
  const isEachOnce = new Set(lines.map(({ lineId }) => lineId)).size === wanted.lines.length
  const parts = { lines, freightCents: wanted.freight ? left.freightCents : 0 }
  const hasFreight = !wanted.freight || left.freightCents > 0
  const isSomething = amountOf(parts) > 0 || (mayBeFree && lines.length > 0)
  return isEachOnce && hasFreight && isSomething ? parts : null
}

const isLost = ({ state }: Shipment): boolean => state === 'lost' || state === 'returned' || state === 'canceled'

/** How many units of a line lie in these boxes. */
export const unitsInBoxes = (shipments: readonly Shipment[], lineId: number): number =>
  shipments
    .flatMap(({ contents }) => contents)
    .reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0)

/** Whether more units would be paid back as lost than are: others of the line were sent again, and not lost since. */
export const isSentAgain = (
  { lines, shipments }: Pick<Order, 'lines' | 'shipments'>,
  earlier: readonly (RefundParts & { reason: OrderRefundReason })[],
  wanted: RefundParts,
): boolean =>
  wanted.lines.some(({ lineId, units }) => {
    const again = shipments.filter(({ replacesId }) => replacesId !== null)
    if (unitsInBoxes(again, lineId) === 0) return false
    const lostBefore = refundedUnits(
      earlier.filter(({ reason }) => reason === 'goods_lost' || reason === 'goods_recalled'),
      lineId,
    )
    const there = unitsInBoxes(
      shipments.filter((shipment) => !isLost(shipment)),
      lineId,
    )
    const corrected = refundedUnits(
      earlier.filter(({ reason }) => reason === 'order_corrected'),
      lineId,
    )
    const paidBackHere = Math.min(corrected, unitsMissing(shipments, lineId))
    return units + lostBefore + there + paidBackHere > (lines.find(({ id }) => id === lineId)?.quantity ?? 0)
  })

/** Units of a lost box that are not in what goes instead of it; one that was canceled holds none. */
const unitsMissing = (shipments: readonly Shipment[], lineId: number): number =>
  shipments
    .filter(({ replacesId }) => replacesId !== null)
    .reduce((sum, again) => {
      const first = shipments.filter((one) => one.id === again.replacesId && isLost(one))
      const goes = again.state === 'canceled' ? [] : [again]
      return sum + Math.max(0, unitsInBoxes(first, lineId) - unitsInBoxes(goes, lineId))
    }, 0)

export const amountOf = ({ lines, freightCents }: RefundParts): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, freightCents)

type Paid = { paymentId: number; storeCreditId: number | null; leftCents: number }

/**
 * Which payment each centavo goes back to: first what came from outside (card or Pix), then store credit, the last one
 * used first. Null if the payments have less left.
 */
export const sourcesOf = <Source extends Paid>(
  amountCents: number,
  paid: readonly Source[],
): (Source & { amountCents: number })[] | null => {
  const [outside, credit] = [
    paid.filter(({ storeCreditId }) => storeCreditId === null),
    paid.filter(({ storeCreditId }) => storeCreditId !== null).toReversed(),
  ]
  let left = amountCents
  const sources = [...outside, ...credit].flatMap((source) => {
    const taken = Math.min(left, source.leftCents)
    left -= taken
    return taken > 0 ? [{ ...source, amountCents: taken }] : []
  })
  return left === 0 ? sources : null
}
