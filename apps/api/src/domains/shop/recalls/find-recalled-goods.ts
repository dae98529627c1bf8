import { listBoxLots, listSold, type SoldUnits } from '#domains/shop/lots'
import {
  getShipment,
  hasLeft,
  listOrdersOfShipments,
  lockOrder,
  type Order,
  type Shipment,
  unpackShipment,
} from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { buyerOf } from './list-goods-of-lot.ts'
import type { RecallEvents } from './recalls.events.ts'

const pageSize = 500

/**
 * A lot was recalled: who has something of it is found. Announces recalls.boxToOpen for each box that is here, and
 * recalls.buyerToTell once for each buyer of what has left. Repeating announces the same again, which does nothing.
 */
export const findRecalledGoods = (ctx: Context, { lotIds }: { lotIds: number[] }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const boxes: Box[] = []
    for (const lotId of lotIds) {
      const held = new Set((await listAll(ctx, lotId)).map(({ shipmentId }) => shipmentId))
      const orders = await listOrdersOfShipments(ctx, { shipmentIds: [...held] })
      const all = orders.flatMap((order) => order.shipments.map((shipment) => ({ order, shipment })))
      boxes.push(...all.filter(({ shipment }) => held.has(shipment.id ?? 0)))
    }
    const tellAs = firstOrders(boxes)
    const toTell = boxes.filter(({ shipment }) => hasLeft(shipment)).map(({ order }) => tellAs(order))
    for (const { order, shipment } of boxes.filter(({ shipment }) => shipment.state === 'packed'))
      await ctx.announce({
        type: 'recalls.boxToOpen',
        lotIds,
        shipmentId: shipment.id ?? 0,
        tellAs: tellAs(order),
      })
    for (const orderId of new Set(toTell)) await ctx.announce({ type: 'recalls.buyerToTell', lotIds, orderId })
  })

type Box = { order: Order; shipment: Shipment }

/** The order that names its buyer: the first of his among these. */
const firstOrders = (boxes: readonly Box[]) => {
  const first = new Map<string, number>()
  for (const { order } of boxes) {
    const buyer = buyerOf(order)
    first.set(buyer, Math.min(first.get(buyer) ?? order.id, order.id))
  }
  return (order: Order): number => first.get(buyerOf(order)) ?? order.id
}

const listAll = async (ctx: Context, lotId: number): Promise<SoldUnits[]> => {
  const all: SoldUnits[] = []
  let page = await listSold(ctx, { lotId, limit: pageSize })
  while (page.length > 0) {
    all.push(...page)
    page = page.length < pageSize ? [] : await listSold(ctx, { lotId, before: page.at(-1)?.id, limit: pageSize })
  }
  return all
}

/**
 * A closed box with something of a recalled lot is opened, with its label too, and is packed anew from the next lot. If
 * it has left meanwhile, its buyer is told. Repeating changes nothing. Throws not_found.
 */
export const openRecalledBox = (
  ctx: Context,
  { lotIds, shipmentId, tellAs }: RecallEvents['recalls.boxToOpen'],
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId: (await getShipment(ctx, { shipmentId })).order.id })
    const { shipment } = await getShipment(ctx, { shipmentId })
    if (hasLeft(shipment)) await ctx.announce({ type: 'recalls.buyerToTell', lotIds, orderId: tellAs })
    const inBox = await listBoxLots(ctx, { shipmentIds: [shipmentId] })
    const isRecalled = inBox.some(({ lotId }) => lotIds.includes(lotId))
    if (shipment.state === 'packed' && isRecalled) await unpackShipment(ctx, { shipmentId })
  })
