import { findShelf, listSendingPlaces, type Shelf } from '#domains/shop/catalogue'
import { type Context, inEffect } from '#platform/context'
import { lockShelfAtPlace, mustKeepPlace, type StockKeeper } from './at-place.ts'
import type { Lot } from './lot.ts'
import { lotHoldsLess, lotNotFound, lotOffSale, revisionMissing, stockChanged, stockPromised } from './lots.errors.ts'
import { insertLot, lockLot, lockLotNumbered, saveUnits } from './lots.repository.ts'
import { insertMovement, type MovementReason } from './movements.repository.ts'

export type MoveStock = StockKeeper & {
  variantId: number
  /** Null: the units without a lot. */
  lotId: number | null
  reason: MovementReason
  /** What came, went or was found; for a count, all of the lot that lies there, boxes not counted. */
  quantity: number
  /** Of a count: the lot's as its counter saw it; 0 for units without a lot of which there are none yet. */
  revision?: number | undefined
  staffId: number
}

/**
 * Corrects the units of a lot, with a reason; what may be sold follows. Nothing of it is sold meanwhile, because the
 * variant's row is locked. A count that finds what we know changes nothing. Throws not_found, made_to_order,
 * lot_off_sale for what would come into such a lot, lot_changed for a count older than another change of the lot (a box
 * was packed, something came), invalid_fields (revision) for a count that does not say what it follows, lot_holds_less
 * for more than lies there, and stock_promised where more is promised than would be left.
 */
export const moveStock = (ctx: Context, input: MoveStock): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { variantId, reason, quantity, staffId } = input
    const shelf = await lockShelfAtPlace(ctx, input)
    const lot = await lotToMove(ctx, input, shelf)
    if (reason === 'count') mustFollow(input.revision, lot)
    const before = lot?.units ?? 0
    const units = unitsAfterwards({ reason, quantity, before })
    if (units === before) return
    if (lot?.offSaleAt && units > before) throw lotOffSale()
    const isForSale = !lot?.offSaleAt && (lot === null || (await isSoldFrom(ctx, lot)))
    if (units < 0) throw lotHoldsLess({ number: lot?.number ?? null, units: before })
    if (isForSale && units < before && before - units > shelf.countOnHand)
      throw stockPromised({ waiting: shelf.countCommitted })
    if (lot) await saveUnits(ctx.db, { lotId: lot.id, units })
    const lotId = lot?.id ?? (await beginUnnumbered(ctx, shelf, units))
    const countAfter = (await findShelf(ctx, { variantId }))?.countOnHand ?? 0
    await insertMovement(ctx.db, {
      ...{ variantId, lotId, reason, change: units - before, countAfter, staffId },
      at: ctx.now(),
    })
  })

const mustFollow = (seen: number | undefined, lot: Lot | null): void => {
  if (seen === undefined) throw revisionMissing()
  if (seen !== (lot?.revision ?? 0)) throw stockChanged()
}

const isSoldFrom = async (ctx: Context, lot: Lot): Promise<boolean> => {
  const places = await listSendingPlaces(ctx, { variantIds: [lot.variantId] })
  return places.some(({ stockLocationId }) => stockLocationId === lot.stockLocationId)
}

const lotToMove = async (
  ctx: Context,
  { variantId, lotId, keeperId }: MoveStock,
  shelf: Shelf,
): Promise<Lot | null> => {
  if (lotId === null)
    return lockLotNumbered(ctx.db, { variantId, stockLocationId: shelf.stockLocationId, number: null })
  const lot = await lockLot(ctx.db, { variantId, lotId })
  if (!lot) throw lotNotFound()
  await mustKeepPlace(ctx, { keeperId, stockLocationId: lot.stockLocationId })
  return lot
}

const beginUnnumbered = (ctx: Context, { variantId, stockLocationId }: Shelf, units: number): Promise<number> =>
  insertLot(ctx.db, { variantId, stockLocationId, number: null, expiresOn: null, units, received: null })

type Counted = Pick<MoveStock, 'reason' | 'quantity'> & { before: number }

/** The units of the lot that are here once the correction is made; below zero if more went than was there. */
export const unitsAfterwards = ({ reason, quantity, before }: Counted): number => {
  if (reason === 'count') return quantity
  return reason === 'receipt' || reason === 'return' ? before + quantity : before - quantity
}
