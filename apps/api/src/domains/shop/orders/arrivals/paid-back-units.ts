import type { Order, Shipment } from '../order.ts'
import { type OrderRefund, type RefundParts, unitsInBoxes } from '../refunds/order-refund.ts'
import { hasTurnedUp, lastSuccessorOf } from '../shipments/shipment-states.ts'

export type Refunds = readonly (Pick<OrderRefund, 'reason' | 'createdAt'> & RefundParts)[]

/**
 * The boxes of an order that were lost and have arrived, with how many units of each were paid back: as lost, or
 * corrected since it was. Not more than its buyer now has beyond what he has paid for. A unit that was paid back counts
 * in one box: in one that was noted before, then in the one that arrived last.
 */
export const paidBackUnits = (
  order: Order,
  refunds: Refunds,
  noted: readonly number[],
): { box: Shipment; units: number }[] => {
  const isNoted = ({ id }: Shipment): boolean => id !== null && noted.includes(id)
  const boxes = order.shipments
    .filter(hasTurnedUp)
    .toSorted((one, other) => Number(isNoted(other)) - Number(isNoted(one)) || arrivalOf(other) - arrivalOf(one))
  const left = new Map(order.lines.map(({ id }) => [id, leftOf(order, refunds, boxes, id ?? 0)]))
  return boxes.flatMap((box) => {
    const units = box.contents.reduce((sum, { lineId, quantity }) => {
      const rest = left.get(lineId) ?? 0
      const ofBox = Math.min(quantity, rest, backSince(refunds, box.lostAt, lineId))
      left.set(lineId, rest - ofBox)
      return sum + ofBox
    }, 0)
    return units > 0 ? [{ box, units }] : []
  })
}

const arrivalOf = ({ deliveredAt }: Shipment): number => deliveredAt?.getTime() ?? 0

/** Units of a line that were paid back and are with its buyer, in whichever of these boxes. */
const leftOf = (order: Order, refunds: Refunds, boxes: readonly Shipment[], lineId: number): number => {
  const back = Math.max(0, ...boxes.map(({ lostAt }) => backSince(refunds, lostAt, lineId)))
  return Math.max(0, Math.min(back, beyondPaid(order, refunds, lineId)))
}

const backSince = (refunds: Refunds, lostAt: Date | null, lineId: number): number => {
  const isOfBox = ({ reason, createdAt }: Refunds[number]) =>
    reason === 'goods_lost' || (reason === 'order_corrected' && lostAt !== null && createdAt >= lostAt)
  return unitsBack(refunds.filter(isOfBox), lineId)
}

/** Units of a line that are on their way to its buyer, or with him, beyond those that he has not been paid back. */
const beyondPaid = (order: Order, refunds: Refunds, lineId: number): number => {
  const bought = order.lines.find(({ id }) => id === lineId)?.quantity ?? 0
  const sentBack = refunds.filter(({ reason }) => reason === 'goods_returned')
  const there = unitsInBoxes(
    order.shipments.filter((one) => isThere(one) && !lastSuccessorOf(order.shipments, one)),
    lineId,
  )
  return there - unitsBack(sentBack, lineId) - (bought - unitsBack(refunds, lineId))
}

const isThere = ({ state }: Shipment): boolean => state !== 'canceled' && state !== 'lost' && state !== 'returned'

const unitsBack = (refunds: Refunds, lineId: number): number =>
  refunds.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.lineId === lineId ? line.units : 0), 0)
