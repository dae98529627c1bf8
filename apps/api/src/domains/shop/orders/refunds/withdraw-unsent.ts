import type { Order, Shipment } from '../order.ts'
import { newShipment } from '../shipments/pack-shipment.ts'
import { contentsOf } from '../shipments/ready-shipments.ts'
import { hasLeft, shipmentStateOf } from '../shipments/shipment-states.ts'
import { type OrderRefund, type RefundParts, unitsInBoxes } from './order-refund.ts'

type Refunds = readonly (Pick<OrderRefund, 'reason'> & RefundParts)[]
type Units = { lineId: number; units: number }

export type Withdrawn = {
  order: Order
  /** Whether some of what must not leave lies in a closed box: it is opened first. */
  isClosed: boolean
}

/**
 * The order once units that were paid back and have not left are out of their boxes: they lie in canceled ones, and
 * nobody packs them. Only what is in open boxes moves. Repeating changes nothing: the same order is returned.
 */
export const withoutRefunded = (order: Order, refunds: Refunds): Withdrawn => {
  const wanted = order.lines.flatMap(({ id }) =>
    id === null ? [] : [{ lineId: id, units: toWithdraw(order, refunds, id) }],
  )
  const open = wanted.map(({ lineId, units }) => ({ lineId, units: Math.min(units, unitsOf(order, isOpen, lineId)) }))
  const withdrawn = open.filter(({ units }) => units > 0).reduce(withdraw, order)
  return { order: withdrawn, isClosed: wanted.some(({ units }, index) => units > (open[index]?.units ?? 0)) }
}

/**
 * The order once so many units that go instead of others stay here: they leave their open boxes, and one that holds
 * nothing else is canceled. For one refund as it is written: no box remembers what went out of one that replaces
 * another.
 */
export const withoutReplacing = (order: Order, wanted: readonly Units[]): Withdrawn => {
  const untouched: Withdrawn = { order, isClosed: false }
  return wanted.reduce(({ order, isClosed }, { lineId, units }) => {
    const taken = Math.min(units, unitsOf(order, isOpenAgain, lineId))
    const isLeft = Math.min(units - taken, unitsOf(order, isClosedAgain, lineId)) > 0
    return { order: taken > 0 ? shrink(order, { lineId, units: taken }) : order, isClosed: isClosed || isLeft }
  }, untouched)
}

/** The units of a refund that did not come out of boxes of the line's own between these two versions of the order. */
export const beyondOwn = (before: Order, after: Order, wanted: readonly Units[]): Units[] =>
  wanted.flatMap(({ lineId, units }) => {
    const left = units - (unitsOf(after, isWithdrawn, lineId) - unitsOf(before, isWithdrawn, lineId))
    return left > 0 ? [{ lineId, units: left }] : []
  })

// What replaces a parcel is counted apart: its units are those of the first.
const isOwn = ({ replacesId }: Shipment): boolean => replacesId === null
const isOpen = (one: Shipment): boolean => isOwn(one) && (one.state === 'ready' || one.state === 'pending')
const isHere = (one: Shipment): boolean => isOpen(one) || (isOwn(one) && one.state === 'packed')
const isGone = (one: Shipment): boolean => isOwn(one) && hasLeft(one)
const isWithdrawn = (one: Shipment): boolean => isOwn(one) && one.state === 'canceled'
const isOpenAgain = (one: Shipment): boolean => !isOwn(one) && (one.state === 'ready' || one.state === 'pending')
const isClosedAgain = (one: Shipment): boolean => !isOwn(one) && one.state === 'packed'

const unitsOf = (order: Order, isCounted: (one: Shipment) => boolean, lineId: number): number =>
  unitsInBoxes(
    order.shipments.filter(isCounted).map((one) => ({ ...one, contents: contentsOf(order, one) })),
    lineId,
  )

/**
 * How many units of a line still lie here and must not leave. A correction takes what has not left first; what was lost
 * or recalled had left first, and so had what its buyer sent back.
 */
const toWithdraw = (order: Order, refunds: Refunds, lineId: number): number => {
  const refunded = (isCounted: (reason: OrderRefund['reason']) => boolean): number =>
    unitsInRefunds(
      refunds.filter(({ reason }) => isCounted(reason)),
      lineId,
    )
  const here = unitsOf(order, isHere, lineId)
  const canceled = unitsOf(order, isWithdrawn, lineId)
  const sent = unitsOf(order, isGone, lineId) - refunded((reason) => reason === 'goods_returned')
  const lost = refunded((reason) => reason === 'goods_lost' || reason === 'goods_recalled')
  const unsent = refunded((reason) => reason === 'order_corrected') + Math.max(0, lost - Math.max(0, sent))
  return Math.min(here, Math.max(0, unsent - canceled))
}

const unitsInRefunds = (refunds: Refunds, lineId: number): number =>
  refunds.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.lineId === lineId ? line.units : 0), 0)

/** One line's units move from the open boxes to canceled ones, so that each unit stays in exactly one box. */
const withdraw = (order: Order, { lineId, units }: Units): Order => {
  let left = units
  const shipments = order.shipments.flatMap((shipment): Shipment[] => {
    const contents = contentsOf(order, shipment)
    const taken = isOpen(shipment) ? Math.min(left, unitsInBoxes([{ ...shipment, contents }], lineId)) : 0
    if (taken === 0) return [shipment]
    left -= taken
    const rest = contents.flatMap((each) => {
      const quantity = each.lineId === lineId ? each.quantity - taken : each.quantity
      return quantity > 0 ? [{ ...each, quantity }] : []
    })
    if (rest.length === 0) return [{ ...shipment, contents, state: 'canceled' }]
    const gone: Shipment = { ...newShipment(shipment.stockLocationId), state: 'canceled' }
    return [
      { ...shipment, contents: rest },
      { ...gone, contents: [{ lineId, quantity: taken }] },
    ]
  })
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}

/** One line's units leave the open boxes that go instead of others. */
const shrink = (order: Order, { lineId, units }: Units): Order => {
  let left = units
  const shipments = order.shipments.map((shipment): Shipment => {
    const taken = isOpenAgain(shipment) ? Math.min(left, unitsInBoxes([shipment], lineId)) : 0
    left -= taken
    return taken > 0 ? withFewer(shipment, { lineId, units: taken }) : shipment
  })
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}

/** A box with fewer units of a line; canceled once it would hold nothing, and then it says what it would have held. */
export const withFewer = (shipment: Shipment, { lineId, units }: Units): Shipment => {
  const contents = shipment.contents.flatMap((each) => {
    const quantity = each.lineId === lineId ? each.quantity - units : each.quantity
    return quantity > 0 ? [{ ...each, quantity }] : []
  })
  return contents.length > 0 ? { ...shipment, contents } : { ...shipment, state: 'canceled' }
}
