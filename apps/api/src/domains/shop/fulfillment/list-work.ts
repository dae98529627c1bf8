import { listShelvesOf, listVariants, type Variant } from '#domains/shop/catalogue'
import { listBoxLots, proposeLots } from '#domains/shop/lots'
import {
  isAddressConfirmed as isConfirmed,
  type ListShipmentsAtWork,
  listShipmentsAtWork,
  type Order,
  type Shipment,
  type ShipmentAtWork,
  successorOf,
} from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import type { TrackedEvent } from '#gateways/carrier'
import { type Context, inSnapshot } from '#platform/context'
import { getShipmentAtPlace, type Keeper, listPlaces } from './at-place.ts'
import { factsOf, type LabelFacts } from './label-parcel.ts'
import { findParcel, listEvents, listParcels, type Parcel } from './parcels.repository.ts'

/** Units of one lot; without a number: those that nobody knows the lot of. */
export type LotOfItem = { number: string | null; expiresOn: string | null; units: number }
export type WorkItem = { lineId: number; label: string; sku: string; quantity: number; lots: LotOfItem[] }
export type Work = ShipmentAtWork & { items: WorkItem[]; serviceName: string | null; parcel: Parcel | null }

type ListWork = Keeper & Omit<ListShipmentsAtWork, 'stockLocationIds'>

/**
 * The picking list of many orders from this keeper's places, the longest waiting first: as many statements for fifty as
 * for one. Throws not_found for who packs nowhere.
 */
export const listWork = (ctx: Context, { keeperId, ...input }: ListWork): Promise<Work[]> =>
  inSnapshot(ctx, async (ctx) => {
    const stockLocationIds = (await listPlaces(ctx, { keeperId })).map(({ id }) => id)
    const shipments = await listShipmentsAtWork(ctx, { ...input, stockLocationIds })
    const variantIds = shipments.flatMap(({ contents }) => contents.map(({ variantId }) => variantId))
    const methodIds = shipments.flatMap(({ shippingMethodId }) => shippingMethodId ?? [])
    const [lots, variants, methods, parcels] = await Promise.all([
      lotsOfShipments(ctx, shipments),
      listVariants(ctx, { ids: [...new Set(variantIds)] }),
      listShippingMethods(ctx, { ids: methodIds }),
      listParcels(
        ctx.db,
        shipments.map(({ id }) => id),
      ),
    ])
    return shipments.map((shipment) => ({
      ...shipment,
      items: shipment.contents.map((item) => itemOf(item, variants, lotsOf(lots, shipment.id))),
      serviceName: methods.find(({ id }) => id === shipment.shippingMethodId)?.name ?? null,
      parcel: parcels.find(({ shipmentId }) => shipmentId === shipment.id) ?? null,
    }))
  })

const itemOf = (
  { lineId, variantId, quantity }: { lineId: number; variantId: number; quantity: number },
  variants: Variant[],
  inBox: LotOfLine[],
): WorkItem => {
  const variant = variants.find(({ id }) => id === variantId)
  const lots = inBox
    .filter((lot) => lot.lineId === lineId)
    .map(({ number, expiresOn, units }) => ({ number, expiresOn, units }))
  return { lineId, label: variant?.label ?? '', sku: variant?.sku ?? '', quantity, lots }
}

type LotOfLine = LotOfItem & { shipmentId: number; lineId: number }
type OfLots = { id: number; state: string; contents: { lineId: number; variantId: number; quantity: number }[] }

/** What closed boxes hold, and what those to be packed are packed from: the longest waiting has the first lot. */
const lotsOfShipments = async (ctx: Context, shipments: OfLots[]): Promise<LotOfLine[]> => {
  const open = shipments.filter(({ state }) => state === 'ready')
  const closed = shipments.filter(({ state }) => state !== 'ready').map(({ id }) => id)
  const wanted = open.flatMap(({ contents }) => contents)
  const shelves = await listShelvesOf(ctx, { variantIds: wanted.map(({ variantId }) => variantId) })
  const [inBoxes, proposed] = await Promise.all([
    listBoxLots(ctx, { shipmentIds: closed }),
    proposeLots(ctx, { shelves, wanted }),
  ])
  // A line's rest lies in another box to be packed: each takes its own part of what is proposed.
  const left = proposed.map(({ lineId, lot, units }) => ({ lineId, lot, units }))
  const toPack = open.flatMap(({ id: shipmentId, contents }) =>
    contents.flatMap(({ lineId, quantity }) => takeParts(left, lineId, quantity, shipmentId)),
  )
  return [...inBoxes, ...toPack]
}

const takeParts = (
  left: { lineId: number; lot: { number: string | null; expiresOn: string | null }; units: number }[],
  lineId: number,
  quantity: number,
  shipmentId: number,
): LotOfLine[] => {
  let missing = quantity
  return left
    .filter((part) => part.lineId === lineId)
    .flatMap((part) => {
      const units = Math.min(missing, part.units)
      missing -= units
      part.units -= units
      const { number, expiresOn } = part.lot
      return units > 0 ? [{ shipmentId, lineId, number, expiresOn, units }] : []
    })
}

const lotsOf = (lots: LotOfLine[], shipmentId: number): LotOfLine[] =>
  lots.filter((lot) => lot.shipmentId === shipmentId)

export type WholeWork = {
  order: Order
  shipment: Shipment
  items: WorkItem[]
  facts: LabelFacts
  parcel: Parcel | null
  events: TrackedEvent[]
  /** It came back, and its buyer has changed or confirmed his address since; null for any other. */
  isAddressConfirmed: boolean | null
  /** The shipment that is sent instead of this one. */
  successorId: number | null
}

/** Everything about one shipment that the warehouse needs. Throws not_found. */
export const getWork = (ctx: Context, { shipmentId, keeperId }: Keeper & { shipmentId: number }): Promise<WholeWork> =>
  inSnapshot(ctx, async (ctx) => {
    const { order, shipment } = await getShipmentAtPlace(ctx, { shipmentId, keeperId })
    const parcel = await findParcel(ctx.db, shipmentId)
    const [facts, variants] = await Promise.all([
      factsOf(ctx, order, shipment, parcel),
      listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) }),
    ])
    const events = parcel ? await listEvents(ctx.db, parcel.id) : []
    const contents = shipment.contents.flatMap(({ lineId, quantity }) =>
      order.lines.flatMap(({ id, variantId }) => (id === lineId ? [{ lineId, variantId, quantity }] : [])),
    )
    const lots = await lotsOfShipments(ctx, [{ id: shipmentId, state: shipment.state, contents }])
    const items = contents.map((item) => itemOf(item, variants, lots))
    const successorId = successorOf(order.shipments, shipment)?.id ?? null
    const isAddressConfirmed = shipment.state === 'returned' ? await isConfirmed(ctx, order) : null
    return { order, shipment, items, facts, parcel, events, isAddressConfirmed, successorId }
  })
