import type { listStock, showStock } from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { getStock, type StockOfVariant, type WholeStock } from '#domains/shop/lots'
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
  isLow: stock.countOnHand <= stock.lowAt,
  lowAt: stock.lowAt,
})

/** A variant's stock as whoever asks may see it: the lots at his places. */
export const wholeStock = async (request: FastifyRequest, variantId: number): Promise<Whole> => {
  const stock = await getStock(request.ctx, { variantId, ...(await keeperOf(request)) })
  const movements = stock.movements.map((movement) => ({ ...movement, at: movement.at.toISOString() }))
  const [lots, emptyLots] = [stock.lots, stock.emptyLots].map((each) => lotsOnTheWire(stock, each))
  return { stock: { ...stockOnTheWire(stock), lots: lots ?? [], emptyLots: emptyLots ?? [], movements } }
}

const lotsOnTheWire = ({ places, stockLocationId }: WholeStock, lots: WholeStock['lots']): Whole['stock']['lots'] =>
  lots.map((lot) => ({
    id: lot.id,
    number: lot.number,
    expiresOn: lot.expiresOn,
    units: lot.units,
    placeName: places.find(({ id }) => id === lot.stockLocationId)?.name ?? '',
    isForSale: lot.offSaleAt === null && lot.stockLocationId === stockLocationId,
    isRecalled: lot.recall !== null,
  }))
