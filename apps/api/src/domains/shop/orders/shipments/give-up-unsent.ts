import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order, Shipment } from '../order.ts'
import { orderNotCancelable } from '../orders.errors.ts'
import { tellOfOrder } from '../placing/place.ts'
import { unitsInBoxes } from '../refunds/order-refund.ts'
import { getRefundable, refundOrder } from '../refunds/refund-order.ts'
import { saveOrder } from '../save-order.ts'
import { hasLeft, movedShipment, shipmentStateOf, successorOf } from './shipment-states.ts'

const isUnsent = (shipment: Shipment): boolean => !hasLeft(shipment) && shipment.state !== 'canceled'

/**
 * What of a partly sent order has not left never leaves, and its money goes back, once per key. Throws not_found, and
 * order_not_cancelable if nothing of it has left, or all of it has.
 */
export const giveUpUnsent = (
  ctx: Context,
  { orderId, requestKey }: { orderId: number; requestKey: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    const unsent = order.shipments.filter(isUnsent)
    if (unsent.length === 0 || !order.shipments.some(hasLeft)) throw orderNotCancelable()
    await saveOrder(ctx, order, withoutShipments(order, unsent))
    await tellOfOrder(ctx, order, 'order.shipment')
    const left = await getRefundable(ctx, { orderId })
    // A line may lie in several boxes, and some of it may have been paid back before.
    const lines = left.lines.flatMap(({ lineId, units }) => {
      const unsentUnits = Math.min(units, unitsInBoxes(unsent, lineId))
      return unsentUnits > 0 ? [{ lineId, units: unsentUnits }] : []
    })
    const isRest = left.lines.every(({ lineId, units }) =>
      lines.some((one) => one.lineId === lineId && one.units >= units),
    )
    const parts = { lines, freight: isRest && left.freightCents > 0 }
    if (lines.length === 0 && !parts.freight) return
    const isLost = unsent.every(({ replacesId }) => replacesId !== null)
    await refundOrder(ctx, { orderId, requestKey, reason: isLost ? 'goods_lost' : 'order_corrected', parts })
  })

/**
 * The shipment that goes instead of this one is not needed: the first has arrived after all. Tells whether it was here
 * still; repeating changes nothing. Throws not_found.
 */
export const giveUpSuccessor = (
  ctx: Context,
  { orderId, shipmentId }: { orderId: number; shipmentId: number },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    const successor = successorOf(order.shipments, { id: shipmentId })
    if (!successor || hasLeft(successor)) return false
    await saveOrder(ctx, order, withoutShipments(order, [successor]))
    await tellOfOrder(ctx, order, 'order.shipment')
    return true
  })

const withoutShipments = (order: Order, gone: readonly Shipment[]): Order => {
  const shipments = order.shipments.map((one) =>
    gone.includes(one) ? movedShipment(one, 'canceled', new Date(0)) : one,
  )
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}
