import type { listStock, showStock } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { getStock, type ShelfAtPlace, type Stocked, type StockOfVariant, type WholeStock } from '#domains/shop/lots'
import { keeperOf } from '../shipments/keeper-of-caller.ts'

type Row = z.infer<typeof listStock.response>['stock'][number]
type Whole = z.infer<typeof showStock.response>

export const stockOnTheWire = (stock: StockOfVariant): Row => ({
  variantId: stock.variantId,
  label: stock.label,
  sku: stock.sku,
  placeName: stock.placeName,
  onHand: stock.countOnHand,
  waiting: stock.countCommitted,
  short: stock.countShort,
  isLow: stock.shelves.some(isLow),
  lowAt: stock.lowAt,
  onItsWay: stock.countOnItsWay,
  shelves: stock.shelves.map(shelfOnTheWire),
})

const isLow = ({ lowAt, countFree }: ShelfAtPlace): boolean => lowAt !== null && countFree <= lowAt

const shelfOnTheWire = (shelf: ShelfAtPlace): Row['shelves'][number] => ({
  placeId: shelf.stockLocationId,
  placeName: shelf.placeName,
  isHome: shelf.isHome,
  ships: shelf.isHome || shelf.ships,
  units: shelf.units,
  onHand: shelf.countFree,
  waiting: shelf.countPromised,
  lowAt: shelf.lowAt,
  isLow: isLow(shelf),
})

/** A variant's stock as whoever asks may see it: the lots at his places. */
export const wholeStock = async (request: FastifyRequest, variantId: number): Promise<Whole> => {
  const stock = await getStock(request.ctx, { variantId, ...(await keeperOf(request)) })
  const movements = stock.movements.map((movement) => ({ ...movement, at: movement.at.toISOString() }))
  const [lots, emptyLots] = [stock.lots, stock.emptyLots].map((each) => lotsOnTheWire(stock, each))
  const places = stock.places.map(({ id, name }) => ({ id, name }))
  const transfers = transfersOnTheWire(stock)
  const whole = { lots: lots ?? [], emptyLots: emptyLots ?? [], movements, transfers, places }
  return { stock: { ...stockOnTheWire(stock), ...whole } }
}

const transfersOnTheWire = ({ transfers, places }: WholeStock): Whole['stock']['transfers'] => {
  const nameOf = (placeId: number) => places.find(({ id }) => id === placeId)?.name ?? ''
  return transfers.map(({ id, number, expiresOn, units, fromPlaceId, toPlaceId, sentAt, received }) => ({
    ...{ id, lotNumber: number, expiresOn, units },
    fromPlace: nameOf(fromPlaceId),
    toPlace: nameOf(toPlaceId),
    sentAt: sentAt.toISOString(),
    received: received && { ...received, at: received.at.toISOString() },
  }))
}

export const lotsOnTheWire = (
  { places, shelves }: Omit<Stocked, 'lots'>,
  lots: Stocked['lots'],
): Whole['stock']['lots'] =>
  lots.map((lot) => ({
    id: lot.id,
    number: lot.number,
    expiresOn: lot.expiresOn,
    units: lot.units,
    revision: lot.revision,
    placeId: lot.stockLocationId,
    placeName: places.find(({ id }) => id === lot.stockLocationId)?.name ?? '',
    isForSale:
      lot.offSaleAt === null &&
      shelves.some((one) => one.stockLocationId === lot.stockLocationId && (one.isHome || one.ships)),
    isRecalled: lot.recall !== null,
  }))
