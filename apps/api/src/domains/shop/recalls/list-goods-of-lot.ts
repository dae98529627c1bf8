import { type Address, listAddresses } from '#domains/people/customers'
import { listVariants } from '#domains/shop/catalogue'
import { getLotAtPlace, getSold, listSold, type Settlement, type SoldUnits, type StockKeeper } from '#domains/shop/lots'
import { hasLeft, listOrdersOfShipments, type Order, type Shipment } from '#domains/shop/orders'
import { type Context, inEffect, inSnapshot } from '#platform/context'
import { recordBuyerReadings } from './readings.repository.ts'

const pageSize = 50
/** More boxes than one lot has ever gone into. */
const mostOfLot = 5_000

/** Units of a lot in a line of a closed box, whose they are, and where. */
export type GoodsOfLot = {
  id: number
  lotId: number
  order: Order
  shipment: Shipment
  lineId: number
  buyerName: string
  phone: string | null
  label: string
  /** Those that did not come back by their buyer. */
  units: number
  isRecalled: boolean
  settledAs: Settlement | null
}

type Page = StockKeeper & { lotId: number; before?: number | undefined; limit?: number }

/**
 * The buyers who have something of this lot, the newest first, at most fifty, those before `before`: as many statements
 * for fifty as for one. It names people, so each is written down as a reading. Throws not_found for a lot of anybody
 * else's.
 */
export const listGoodsOfLot = (
  ctx: Context,
  { lotId, keeperId, before, limit = pageSize }: Page,
): Promise<GoodsOfLot[]> =>
  inEffect(ctx, async (ctx) => {
    await getLotAtPlace(ctx, { lotId, keeperId })
    const goods = await goodsOf(ctx, await listSold(ctx, { lotId, before, limit }))
    await recordBuyerReadings(ctx, { lotId, orderIds: goods.map(({ order }) => order.id) })
    return goods
  })

/** Goods of a lot at a place of this keeper, which is a reading as well. Throws not_found. */
export const getGoodsOfLot = (
  ctx: Context,
  { goodsId, keeperId }: StockKeeper & { goodsId: number },
): Promise<GoodsOfLot> =>
  inEffect(ctx, async (ctx) => {
    const [found] = await goodsOf(ctx, [await getSold(ctx, { id: goodsId, keeperId })])
    const goods = found as GoodsOfLot
    await recordBuyerReadings(ctx, { lotId: goods.lotId, orderIds: [goods.order.id] })
    return goods
  })

/** The units of a recalled lot that the buyer of this order may have, in any order of his, for his mail. */
export const listRecalledOfBuyer = (
  ctx: Context,
  { lotIds, buyer }: { lotIds: number[]; buyer: Order },
): Promise<GoodsOfLot[]> =>
  inSnapshot(ctx, async (ctx) => {
    const sold: SoldUnits[] = []
    for (const lotId of lotIds) sold.push(...(await listSold(ctx, { lotId, limit: mostOfLot })))
    const goods = await goodsOf(ctx, sold)
    return goods.filter(({ order, shipment }) => buyerOf(order) === buyerOf(buyer) && hasLeft(shipment))
  })

/** The buyer, as far as we know him: the address that his mails go to. */
export const buyerOf = ({ contact }: Order): string => contact.email?.toLowerCase() ?? ''

const goodsOf = async (ctx: Context, sold: SoldUnits[]): Promise<GoodsOfLot[]> => {
  const orders = await listOrdersOfShipments(ctx, { shipmentIds: sold.map(({ shipmentId }) => shipmentId) })
  const variants = await listVariants(ctx, { ids: [...new Set(sold.map(({ variantId }) => variantId))] })
  const addresses = await listAddresses(ctx, { ids: orders.flatMap(({ shipAddressId }) => shipAddressId ?? []) })
  return sold.flatMap(({ id, lotId, shipmentId, lineId, variantId, isRecalled, settledAs, ...count }) => {
    const order = orders.find(({ shipments }) => shipments.some((one) => one.id === shipmentId))
    const shipment = order?.shipments.find((one) => one.id === shipmentId)
    if (!order || !shipment) return []
    const address = addresses.find((one) => one.id === order.shipAddressId)
    const label = variants.find((one) => one.id === variantId)?.label ?? ''
    const units = count.units - count.backUnits
    const buyer = { buyerName: nameOf(address), phone: address?.phone ?? null }
    return [{ id, lotId, order, shipment, lineId, ...buyer, label, units, isRecalled, settledAs }]
  })
}

const nameOf = (address: Address | undefined): string =>
  [address?.firstName, address?.lastName].filter(Boolean).join(' ')
