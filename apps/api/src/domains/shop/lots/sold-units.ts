import type { Context } from '#platform/context'
import { getLotAtPlace, type StockKeeper } from './at-place.ts'
import { lotNotFound } from './lots.errors.ts'
import {
  findSold,
  listSoldInBox,
  listSoldOfLot,
  type Settlement,
  type SoldUnits,
  saveSettlement,
} from './sold-units.repository.ts'

export type { Settlement, SoldUnits } from './sold-units.repository.ts'

/**
 * The buyers who have something of a lot: its units in closed boxes, the newest first, those before an id. One
 * statement.
 */
export const listSold = (
  ctx: Context,
  input: { lotId: number; before?: number | undefined; limit: number },
): Promise<SoldUnits[]> => listSoldOfLot(ctx.db, input)

/** What was put into one box, lot by lot. */
export const listSoldOfBox = (ctx: Context, { shipmentId }: { shipmentId: number }): Promise<SoldUnits[]> =>
  listSoldInBox(ctx.db, shipmentId)

/** Throws not_found, also for what was packed at a place of anybody else. */
export const getSold = async (ctx: Context, { id, keeperId }: StockKeeper & { id: number }): Promise<SoldUnits> => {
  const sold = await findSold(ctx.db, id)
  if (!sold) throw lotNotFound()
  await getLotAtPlace(ctx, { lotId: sold.lotId, keeperId })
  return sold
}

/** Settles units of a recalled lot, once (box_lots_settled_once). The caller holds their order's lock. */
export const settleSold = (ctx: Context, input: { id: number; as: Settlement; by: number }): Promise<void> =>
  saveSettlement(ctx.db, { ...input, at: ctx.now() })
