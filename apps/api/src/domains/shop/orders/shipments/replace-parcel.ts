import { takeStock } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import type { Order, Shipment } from '../order.ts'
import { shipmentMovedOn } from '../orders.errors.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { isGivenBack } from './given-back.ts'
import { getShipmentForUpdate, type ShipmentOfOrder } from './move-shipment.ts'
import { mustHaveRecipient } from './must-have-recipient.ts'
import { newShipment } from './pack-shipment.ts'
import { itemsOf } from './send-again.ts'
import { hasLeft, movedShipment, shipmentStateOf } from './shipment-states.ts'

type ReplaceParcel = {
  shipmentId: number
  /** The lines that are made once more; those beside them in the parcel are not sent again. */
  madeLines: number[]
  /** Lines of the parcel that nobody makes: they are taken from stock. */
  stockLines: number[]
  /** The patient must not use what he has: what is on its way or arrived is replaced too. */
  isRecalled: boolean
}

/**
 * A parcel of medicine whose contents are made once more: a shipment at our cost that waits for the pharmacy. Repeating
 * changes nothing, and no line goes twice. Throws not_found, quantity_not_available, and shipment_moved_on for what is
 * no medicine or neither lost nor back (nor recalled), was given up, or whose money went back; recipient_gone.
 */
export const replaceParcel = (ctx: Context, input: ReplaceParcel): Promise<ShipmentOfOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { order, shipment } = await getShipmentForUpdate(ctx, input)
    const lines = [...input.madeLines, ...input.stockLines]
    const contents = shipment.contents.filter(({ lineId }) => lines.includes(lineId))
    const isOfThis = ({ replacesId }: Shipment) => replacesId === input.shipmentId
    const found = order.shipments.find(isOfThis)
    // Given up when the lost one arrived, it goes after all once that one is recalled: a box is replaced by one.
    const isTakenUp = input.isRecalled && found?.state === 'canceled' && shipment.state === 'delivered'
    const again = found && isTakenUp ? { ...movedShipment(found, 'pending', ctx.now()), contents: [] } : found
    const missing = contents.filter(({ lineId }) => !again?.contents.some((one) => one.lineId === lineId))
    if (again && again.state !== 'canceled' && missing.length === 0) return { order, shipment: again }
    const isGone = input.isRecalled ? hasLeft(shipment) : shipment.state === 'lost' || shipment.state === 'returned'
    if (!isGone || order.kind !== 'medicine' || order.paymentState !== 'paid' || contents.length === 0)
      throw shipmentMovedOn()
    if (await isGivenBack(ctx, order, { id: null, contents: missing })) throw shipmentMovedOn()
    await mustHaveRecipient(ctx, order)
    const saved = await saveOrder(ctx, order, withContents(order, shipment, again, missing))
    await tellOfOrder(ctx, order, 'order.shipment')
    // Last, as whatever takes stock (docs/concurrency.md).
    const fromStock = missing.filter(({ lineId }) => input.stockLines.includes(lineId))
    await takeStock(ctx, await itemsOf(ctx, order, { ...shipment, contents: fromStock }))
    const successor = saved.shipments.find(isOfThis)
    return { order: saved, shipment: successor as Shipment }
  })

const withContents = (
  order: Order,
  of: Shipment,
  again: Shipment | undefined,
  contents: Shipment['contents'],
): Order => {
  // What is packed, has left or was given up takes nothing more.
  if (again && again.state !== 'pending') throw shipmentMovedOn()
  const successor: Shipment = again
    ? { ...again, contents: [...again.contents, ...contents] }
    : { ...newShipment(of.stockLocationId), contents, replacesId: of.id }
  const shipments = [...order.shipments.filter(({ replacesId }) => replacesId !== of.id), successor]
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}
