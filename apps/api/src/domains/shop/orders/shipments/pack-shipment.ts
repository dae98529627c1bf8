import { packLots } from '#domains/shop/lots'
import { type Context, inTransaction } from '#platform/context'
import { newShipmentNumber } from '#platform/ids'
import { type Order, type Shipment, unmoved } from '../order.ts'
import { packedIsNothing, packedIsOtherwise, shipmentMovedOn } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { getShipmentForUpdate, type ShipmentOfOrder, withShipment } from './move-shipment.ts'
import { movedShipment, shipmentStateOf } from './shipment-states.ts'

type Contents = Shipment['contents']

export type PackShipment = {
  shipmentId: number
  /** What lies in the box. */
  packed: Contents
  /** Where the packer was told that the box is packed; due work may have sent it from elsewhere since. */
  placeId?: number | undefined
}

/**
 * Closes the box of a shipment. What is missing goes into a shipment of its own, which costs nothing more and is
 * prepared later. What goes in is taken out of the lots of its place; what was made for its order lies in none. The
 * same box closed again changes nothing.
 * Throws not_found, shipment_moved_on (also from another place than its own), packed_nothing, packed_otherwise for what
 * it does not hold, and lots_short.
 */
export const packShipment = (ctx: Context, { shipmentId, packed, placeId }: PackShipment): Promise<ShipmentOfOrder> =>
  inTransaction(ctx, async (ctx) => {
    const found = await getShipmentForUpdate(ctx, { shipmentId })
    const { order, shipment } = found
    const inBox = sorted(packed)
    if (placeId !== undefined && placeId !== shipment.stockLocationId) throw shipmentMovedOn()
    if (shipment.state === 'packed' && isSame(shipment.contents, inBox)) return found
    if (shipment.state !== 'ready') throw shipmentMovedOn()
    mustBeOf(shipment, inBox)
    const closed = { ...movedShipment(shipment, 'packed', ctx.now()), contents: inBox }
    const rest = missing(shipment.contents, inBox)
    const saved = await saveOrder(ctx, order, withRest(withShipment(order, closed), shipment, rest))
    // Last, as whatever takes stock (docs/concurrency.md).
    await packLots(ctx, { wanted: goodsOf(order, { ...closed, id: shipmentId }) })
    return { order: saved, shipment: closed }
  })

/** Opens the box again, before it has left. Repeating changes nothing. Throws not_found, shipment_moved_on. */
export const unpackShipment = (ctx: Context, { shipmentId }: { shipmentId: number }): Promise<ShipmentOfOrder> =>
  inTransaction(ctx, async (ctx) => {
    const found = await getShipmentForUpdate(ctx, { shipmentId })
    if (found.shipment.state === 'ready') return found
    // Only a closed box is opened: what waits for its pharmacy, or was canceled, is not made ready by that.
    if (found.shipment.state !== 'packed') throw shipmentMovedOn()
    const shipment = movedShipment(found.shipment, 'ready', ctx.now())
    return { order: await saveOrder(ctx, found.order, withShipment(found.order, shipment)), shipment }
  })

const goodsOf = ({ lines }: Order, { id: shipmentId, stockLocationId, contents }: Shipment & { id: number }) =>
  contents.flatMap(({ lineId, quantity }) =>
    lines.flatMap(({ id, variantId }) =>
      id === lineId ? [{ shipmentId, stockLocationId, lineId, variantId, quantity }] : [],
    ),
  )

const mustBeOf = ({ contents }: Shipment, inBox: Contents): void => {
  if (inBox.length === 0) throw packedIsNothing()
  const isOf = ({ lineId, quantity }: Contents[number]) =>
    quantity > 0 && quantity <= (contents.find((each) => each.lineId === lineId)?.quantity ?? 0)
  const isTwice = new Set(inBox.map(({ lineId }) => lineId)).size !== inBox.length
  if (isTwice || !inBox.every(isOf)) throw packedIsOtherwise()
}

const missing = (contents: Contents, inBox: Contents): Contents =>
  contents.flatMap(({ lineId, quantity }) => {
    const left = quantity - (inBox.find((each) => each.lineId === lineId)?.quantity ?? 0)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })

const withRest = (order: Order, shipment: Shipment, rest: Contents): Order => {
  // What replaces a parcel is sent whole or not at all: its parcel is counted once.
  if (rest.length > 0 && shipment.replacesId !== null) throw packedIsOtherwise()
  if (rest.length === 0) return order
  const later: Shipment = {
    ...newShipment(shipment.stockLocationId),
    state: 'ready',
    readyAt: shipment.readyAt,
    contents: rest,
  }
  const shipments = [...order.shipments, later]
  return { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) }
}

/** A shipment that costs the customer nothing. */
export const newShipment = (stockLocationId: number): Shipment => ({
  id: null,
  number: newShipmentNumber(),
  stockLocationId,
  ...unmoved,
  contents: [],
  costCents: 0,
  rates: [],
  discounts: [],
  publicMetadata: {},
})

const sorted = (contents: Contents): Contents => contents.toSorted((one, other) => one.lineId - other.lineId)
const isSame = (one: Contents, other: Contents): boolean => JSON.stringify(one) === JSON.stringify(other)
