import { listPlaceShelves, listSharedShelves, lockShelves, type PlaceShelf } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { type SweptPage, sweep } from '#platform/steady-work/sweep'
import { getOrderForUpdate } from '../load-order.ts'
import type { Order, Shipment } from '../order.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { listOrdersBeyond, listWaitingBefore, type WaitingBefore } from './boxes-beyond.repository.ts'
import { newShipment } from './pack-shipment.ts'
import { type Goods, type SentFrom, sentFrom } from './sent-from.ts'
import { shipmentStateOf } from './shipment-states.ts'

/**
 * Finds boxes to be packed at a place that has too little for them, while another place has some, and sends them from
 * there: whole, or in parts. The buyer pays nothing more. Every process runs it, and a box moves once. Returns how many
 * orders moved.
 */
export const sendFromWhereGoodsAre = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'send-from-where-goods-are',
    list: listBeyond,
    move: (ctx, orderId) => sendOrderFrom(ctx, { orderId }),
  })

const listBeyond = async (ctx: Context, page: SweptPage): Promise<number[]> => {
  const shared = await listSharedShelves(ctx)
  const isHelped = (shelf: PlaceShelf) =>
    shelf.countBoxed > shelf.units &&
    shared.some((one) => one.variantId === shelf.variantId && one !== shelf && roomOf(one) > 0)
  return listOrdersBeyond(ctx.db, { places: shared.filter(isHelped), ...page })
}

/** What no box waits for. Where a place is no place to send from, there is none. */
const roomOf = ({ isHome, ships, units, countPromised }: PlaceShelf): number =>
  isHome || ships ? Math.max(0, units - countPromised) : 0

/** One order's boxes. The stock of its goods stays locked, so that no two boxes are promised the same units. */
const sendOrderFrom = (ctx: Context, { orderId }: { orderId: number }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrderForUpdate(ctx, { orderId })
    if (order.kind !== 'shop' || order.paymentState !== 'paid') return false
    const variantIds = order.lines.map(({ variantId }) => variantId)
    const counted = (await lockShelves(ctx, { variantIds })).map(({ variantId }) => variantId)
    const shelves = await listPlaceShelves(ctx, { variantIds: counted })
    const before = await listWaitingBefore(ctx.db, orderId)
    const shipments = order.shipments.flatMap((box) => {
      if (box.state !== 'ready') return [box]
      const goods = goodsOf(order, box).filter(({ variantId }) => counted.includes(variantId))
      const found = sentFrom(goods, roomFor(box, shelves, before))
      return found ? take(shelves, box, goods, found) : [box]
    })
    if (shipments.every((box, index) => box === order.shipments[index])) return false
    await saveOrder(ctx, order, { ...order, shipments, shipmentState: shipmentStateOf({ shipments }) })
    await tellOfOrder(ctx, order, 'order.shipment')
    return true
  })

const goodsOf = ({ lines }: Order, { contents }: Shipment): Goods[] =>
  contents.flatMap(({ lineId, quantity }) =>
    lines.flatMap(({ id, variantId }) => (id === lineId ? [{ lineId, variantId, quantity }] : [])),
  )

const roomFor = (box: Shipment, shelves: PlaceShelf[], before: WaitingBefore[]) => {
  const at = (placeId: number, variantId: number) =>
    shelves.find((one) => one.stockLocationId === placeId && one.variantId === variantId)
  return {
    here: (variantId: number) => {
      const waiting = before.find((one) => one.shipmentId === box.id && one.variantId === variantId)?.units ?? 0
      return (at(box.stockLocationId, variantId)?.units ?? 0) - waiting
    },
    free: (placeId: number, variantId: number) => {
      const shelf = at(placeId, variantId)
      return shelf ? roomOf(shelf) : 0
    },
    placeIds: [...new Set(shelves.map(({ stockLocationId }) => stockLocationId))].filter(
      (placeId) => placeId !== box.stockLocationId,
    ),
    // What replaces a parcel is sent whole or not at all: its parcel is counted once.
    isWhole: box.replacesId !== null,
  }
}

/** The boxes that this one becomes; what they take is free no more. */
const take = (shelves: PlaceShelf[], box: Shipment, goods: Goods[], found: SentFrom): Shipment[] => {
  const parts = 'parts' in found ? found.parts : [{ placeId: found.placeId, goods }]
  for (const part of parts)
    for (const { variantId, quantity } of part.goods) {
      const shelf = shelves.find((one) => one.stockLocationId === part.placeId && one.variantId === variantId)
      if (shelf) shelf.countPromised += quantity
    }
  if ('placeId' in found) return [{ ...box, stockLocationId: found.placeId }]
  const gone = (lineId: number) =>
    parts.flatMap(({ goods }) => goods).reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0)
  const rest = box.contents.flatMap(({ lineId, quantity }) => {
    const left = quantity - gone(lineId)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
  const others = parts.map(({ placeId, goods }): Shipment => {
    const contents = goods.map(({ lineId, quantity }) => ({ lineId, quantity }))
    return { ...newShipment(placeId), state: 'ready', readyAt: box.readyAt, contents }
  })
  // Nothing of it is at its place: the first part is this box, so that none is empty.
  const [first, ...further] = others
  if (rest.length === 0 && first)
    return [{ ...box, stockLocationId: first.stockLocationId, contents: first.contents }, ...further]
  return [{ ...box, contents: rest }, ...others]
}
