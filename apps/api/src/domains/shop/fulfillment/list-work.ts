import { listShelvesOf, listStockLocations, listVariants, type Variant } from '#domains/shop/catalogue'
import { listBoxLots, proposeLots } from '#domains/shop/lots'
import {
  isAddressConfirmed as isConfirmed,
  type ListShipmentsAtWork,
  listShipmentsAtWork,
  listUnitsAhead,
  type Order,
  type Shipment,
  type ShipmentAtWork,
  successorOf,
} from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import type { TrackedEvent } from '#gateways/carrier'
import { type Context, inSnapshot } from '#platform/context'
import { getShipmentAtPlace, type Keeper, placesOf } from './at-place.ts'
import { factsOf, type LabelFacts } from './label-parcel.ts'
import { findParcel, listEvents, listParcels, type Parcel } from './parcels.repository.ts'

/** Units of one lot; without a number: those that nobody knows the lot of. */
export type LotOfItem = { number: string | null; expiresOn: string | null; units: number }
export type WorkItem = { lineId: number; label: string; sku: string; quantity: number; lots: LotOfItem[] }
export type Work = ShipmentAtWork & {
  items: WorkItem[]
  serviceName: string | null
  placeName: string
  parcel: Parcel | null
}

type ListWork = Keeper & Omit<ListShipmentsAtWork, 'stockLocationIds'> & { placeId?: number | undefined }

/**
 * The picking list of many orders from this keeper's places, the longest waiting first: as many statements for fifty as
 * for one. A further page takes what those before it leave, so all pages add up to what the boxes need. Throws
 * not_found for who packs nowhere, and for a place of anybody else.
 */
export const listWork = (ctx: Context, { keeperId, placeId, ...input }: ListWork): Promise<Work[]> =>
  inSnapshot(ctx, async (ctx) => {
    const places = await placesOf(ctx, { keeperId, placeId })
    const stockLocationIds = places.map(({ id }) => id)
    const shipments = await listShipmentsAtWork(ctx, { ...input, stockLocationIds })
    const variantIds = shipments.flatMap(({ contents }) => contents.map(({ variantId }) => variantId))
    const methodIds = shipments.flatMap(({ shippingMethodId }) => shippingMethodId ?? [])
    const { list, after } = input
    const ahead = list === 'ready' && after !== undefined ? await listUnitsAhead(ctx, { stockLocationIds, after }) : []
    const [lots, variants, methods, parcels] = await Promise.all([
      lotsOfShipments(ctx, shipments, ahead),
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
      placeName: places.find(({ id }) => id === shipment.stockLocationId)?.name ?? '',
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
type OfLots = {
  id: number
  state: string
  stockLocationId: number
  contents: { lineId: number; variantId: number; quantity: number }[]
}

type Ahead = { stockLocationId: number; variantId: number; quantity: number }

/** No shipment: what boxes of the pages before take. */
const taken = { shipmentId: 0, lineId: 0 }

/** What closed boxes hold, and what those to be packed are packed from: the longest waiting has the first lot. */
const lotsOfShipments = async (ctx: Context, shipments: OfLots[], ahead: Ahead[] = []): Promise<LotOfLine[]> => {
  const open = shipments.filter(({ state }) => state === 'ready')
  const closed = shipments.filter(({ state }) => state !== 'ready').map(({ id }) => id)
  const here = open.flatMap(({ id: shipmentId, stockLocationId, contents }) =>
    contents.map((item) => ({ ...item, shipmentId, stockLocationId })),
  )
  const isWanted = (one: Ahead) => here.some(({ variantId }) => variantId === one.variantId)
  const wanted = [...ahead.filter(isWanted).map((one) => ({ ...one, ...taken })), ...here]
  const counted = await listShelvesOf(ctx, { variantIds: wanted.map(({ variantId }) => variantId) })
  const isCounted = ({ variantId }: { variantId: number }) => counted.some((shelf) => shelf.variantId === variantId)
  const [inBoxes, proposed] = await Promise.all([
    listBoxLots(ctx, { shipmentIds: closed }),
    proposeLots(ctx, { wanted: wanted.filter(isCounted) }),
  ])
  const toPack = proposed.map(({ shipmentId, lineId, lot: { number, expiresOn }, units }) => ({
    ...{ shipmentId, lineId, number, expiresOn, units },
  }))
  return [...inBoxes, ...toPack]
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
  placeName: string
}

/** Everything about one shipment that the warehouse needs. Throws not_found. */
export const getWork = (ctx: Context, { shipmentId, keeperId }: Keeper & { shipmentId: number }): Promise<WholeWork> =>
  inSnapshot(ctx, async (ctx) => {
    const { order, shipment } = await getShipmentAtPlace(ctx, { shipmentId, keeperId })
    const parcel = await findParcel(ctx.db, shipmentId)
    const [facts, places, variants] = await Promise.all([
      factsOf(ctx, order, shipment, parcel),
      listStockLocations(ctx),
      listVariants(ctx, { ids: order.lines.map(({ variantId }) => variantId) }),
    ])
    const events = parcel ? await listEvents(ctx.db, parcel.id) : []
    const contents = shipment.contents.flatMap(({ lineId, quantity }) =>
      order.lines.flatMap(({ id, variantId }) => (id === lineId ? [{ lineId, variantId, quantity }] : [])),
    )
    const lots = await lotsOfShipments(ctx, [
      { id: shipmentId, state: shipment.state, stockLocationId: shipment.stockLocationId, contents },
    ])
    const items = contents.map((item) => itemOf(item, variants, lots))
    const successorId = successorOf(order.shipments, shipment)?.id ?? null
    const isAddressConfirmed = shipment.state === 'returned' ? await isConfirmed(ctx, order) : null
    const placeName = places.find(({ id }) => id === shipment.stockLocationId)?.name ?? ''
    return { order, shipment, items, facts, parcel, events, isAddressConfirmed, successorId, placeName }
  })
