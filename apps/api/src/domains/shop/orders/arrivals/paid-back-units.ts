import type { Order, Shipment } from '../order.ts'
import { type OrderRefund, type RefundParts, unitsInBoxes } from '../refunds/order-refund.ts'
import { lastSuccessorOf } from '../shipments/shipment-states.ts'

type Refunds = readonly (Pick<OrderRefund, 'reason' | 'createdAt'> & RefundParts)[]

/**
 * How many units of a box that was lost and has arrived were paid back: as lost, or corrected since it was. Not more
 * than its buyer now has beyond what he has paid for.
 */
export const paidBackUnits = (order: Order, refunds: Refunds, box: Shipment): number => {
  const since = box.lostAt
  if (since === null || box.state !== 'delivered') return 0
  const isOfBox = ({ reason, createdAt }: Refunds[number]) =>
    reason === 'goods_lost' || (reason === 'order_corrected' && createdAt >= since)
  return box.contents.reduce((sum, { lineId, quantity }) => {
    const back = unitsBack(refunds.filter(isOfBox), lineId)
    return sum + Math.max(0, Math.min(quantity, back, beyondPaid(order, refunds, lineId)))
  }, 0)
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
