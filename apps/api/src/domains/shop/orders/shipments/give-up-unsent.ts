import { type Context, inTransaction } from '#platform/context'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order, Shipment } from '../order.ts'
import { orderNotCancelable } from '../orders.errors.ts'
import { tellOfOrder } from '../placing/place.ts'
import { isRestOfGoods, unitsInBoxes } from '../refunds/order-refund.ts'
import { getRefundable, refundOrder } from '../refunds/refund-order.ts'
import { withFewer } from '../refunds/withdraw-unsent.ts'
import { saveOrder } from '../save-order.ts'
import { withShipment } from './move-shipment.ts'
import { hasLeft, lastSuccessorOf, movedShipment, shipmentStateOf } from './shipment-states.ts'

const isUnsent = (shipment: Shipment): boolean => !hasLeft(shipment) && shipment.state !== 'canceled'

/**
 * The unsent part of a partly sent order never leaves, and its money goes back, once per key. Throws not_found, and
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
    const isRest = isRestOfGoods(order, { left: left.lines, wanted: lines })
    const parts = { lines, freight: isRest && left.freightCents > 0 }
    if (lines.length === 0 && !parts.freight) return
    const isLost = unsent.every(({ replacesId }) => replacesId !== null)
    await refundOrder(ctx, { orderId, requestKey, reason: isLost ? 'goods_lost' : 'order_corrected', parts })
  })

type GiveUpSuccessor = {
  orderId: number
  shipmentId: number
  /** The units of it that go all the same, for a cause of their own. */
  stillWanted?: { lineId: number; units: number }[]
}

/**
 * The shipment that goes instead of this one, or of a lost one that went instead, is not needed: the first has arrived
 * after all. What is wanted all the same goes on; a closed box with something of it goes as it is. Tells whether it was
 * here still; repeating changes nothing. Throws not_found.
 */
export const giveUpSuccessor = (
  ctx: Context,
  { orderId, shipmentId, stillWanted = [] }: GiveUpSuccessor,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    const successor = lastSuccessorOf(order.shipments, { id: shipmentId })
    if (!successor || hasLeft(successor)) return false
    const left = stillWanted.reduce(withoutWanted, successor.contents)
    const isWhole = left.length === successor.contents.length && left.every((one) => successor.contents.includes(one))
    if (left.length === 0 || (!isWhole && successor.state === 'packed')) return false
    const rest = left.reduce((box, { lineId, quantity }) => withFewer(box, { lineId, units: quantity }), successor)
    const given = isWhole ? withoutShipments(order, [successor]) : withShipment(order, rest)
    await saveOrder(ctx, order, given)
    await tellOfOrder(ctx, order, 'order.shipment')
    return true
  })

const withoutWanted = (contents: Shipment['contents'], wanted: { lineId: number; units: number }) =>
  contents.flatMap((each) => {
    if (each.lineId !== wanted.lineId) return [each]
    const quantity = each.quantity - wanted.units
    return quantity > 0 ? [{ ...each, quantity }] : []
  })

const withoutShipments = (order: Order, gone: readonly Shipment[]): Order => {
  const shipments = order.shipments.map((one) =>
    gone.includes(one) ? movedShipment(one, 'canceled', new Date(0)) : one,
  )
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}
