import type { Context } from '#platform/context'
import type { Order, Shipment } from '../order.ts'
import { unitsInBoxes } from '../refunds/order-refund.ts'
import { listOrderRefunds } from '../refunds/refund-order.ts'
import { listSettledBoxes } from './shipments.repository.ts'

type Box = Pick<Shipment, 'id' | 'contents'>

/**
 * The part of an order's boxes that was paid back, by units (decision 0268). A box is settled once all of its money is
 * back or another went for it: the database says so (shop.settle_boxes), and nobody judges it a second time. Units paid
 * back as lost or recalled beyond settled boxes belong to a box that is not settled.
 */
const readGivenBack = async (ctx: Context, { id: orderId, lines, shipments }: Order) => {
  const [refunds, settled] = await Promise.all([listOrderRefunds(ctx, { orderId }), listSettledBoxes(ctx, { orderId })])
  const isSettled = ({ id }: Pick<Box, 'id'>): boolean => id !== null && settled.includes(id)
  const isReplaced = ({ id }: Pick<Box, 'id'>): boolean => shipments.some(({ replacesId }) => replacesId === id)
  const unitsBack = (lineId: number, isOf: (refund: (typeof refunds)[number]) => boolean): number =>
    refunds
      .filter(isOf)
      .flatMap((refund) => refund.lines)
      .reduce((sum, line) => sum + (line.lineId === lineId ? line.units : 0), 0)
  const ofSettled = shipments.filter((one) => isSettled(one) && !isReplaced(one))
  const open = shipments.filter(
    (one) => (one.state === 'lost' || one.state === 'returned') && !isSettled(one) && !isReplaced(one),
  )
  return {
    isSettled,
    isReplaced,
    open,
    /** Units of a line that nobody was paid back for. */
    left: (lineId: number): number =>
      (lines.find(({ id }) => id === lineId)?.quantity ?? 0) - unitsBack(lineId, () => true),
    /** Units of a line that were paid back as lost or recalled, and lie in no settled box. */
    lostBeyondSettled: (lineId: number): number =>
      Math.max(0, unitsBack(lineId, isLoss) - unitsInBoxes(ofSettled, lineId)),
  }
}

const isLoss = ({ reason }: { reason: string }): boolean => reason === 'goods_lost' || reason === 'goods_recalled'

/** Whether all of a box is settled, or a unit in it was paid back: it may not go once more as it is. */
export const isGivenBack = async (ctx: Context, order: Order, box: Box): Promise<boolean> => {
  const back = await readGivenBack(ctx, order)
  return (
    back.isSettled(box) ||
    box.contents.some(({ lineId, quantity }) => back.lostBeyondSettled(lineId) > 0 || back.left(lineId) < quantity)
  )
}

/** Boxes that came back, about which nothing, or not all, was decided: none went instead, and not all money is back. */
export const shipmentsBack = async (ctx: Context, order: Order): Promise<Shipment[]> => {
  if (order.paymentState !== 'paid' || !order.shipments.some(({ state }) => state === 'returned')) return []
  return (await readGivenBack(ctx, order)).open.filter(({ state }) => state === 'returned')
}

/** Units of each line in these boxes that can still be paid back: never more than of all boxes in trouble is unpaid. */
export const unitsOwedOf = async (
  ctx: Context,
  order: Order,
  boxes: readonly Shipment[],
): Promise<{ lineId: number; units: number }[]> => {
  const back = await readGivenBack(ctx, order)
  const lineIds = new Set(boxes.flatMap(({ contents }) => contents.map(({ lineId }) => lineId)))
  return [...lineIds].flatMap((lineId) => {
    const unpaid = unitsInBoxes(back.open, lineId) - back.lostBeyondSettled(lineId)
    const units = Math.min(unitsInBoxes(boxes, lineId), unpaid, back.left(lineId))
    return units > 0 ? [{ lineId, units }] : []
  })
}
