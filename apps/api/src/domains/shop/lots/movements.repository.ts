import { type Database, owning } from '#platform/database'

const own = (db: Database) => owning(db, 'shop.stock_movements', 'shop.stock_lots')

export const movementReasons = ['receipt', 'count', 'damage', 'loss', 'return'] as const
export type MovementReason = (typeof movementReasons)[number]

export type Movement = {
  variantId: number
  lotId: number
  reason: MovementReason
  change: number
  /** What could be sold afterwards. */
  countAfter: number
  staffId: number
  at: Date
}

/** Writes down why a lot's units changed. */
export const insertMovement = async (db: Database, movement: Movement): Promise<void> => {
  await own(db)
    .insertInto('shop.stock_movements')
    .values({
      variant_id: movement.variantId,
      lot_id: movement.lotId,
      reason: movement.reason,
      change: movement.change,
      count_after: movement.countAfter,
      staff_id: movement.staffId,
      at: movement.at,
    })
    .execute()
}

export type MovementOfLot = Pick<Movement, 'reason' | 'change' | 'countAfter' | 'at'> & { lotNumber: string | null }

/** The newest corrections of a variant. */
export const listMovements = async (
  db: Database,
  { variantId, limit }: { variantId: number; limit: number },
): Promise<MovementOfLot[]> =>
  (
    await own(db)
      .selectFrom('shop.stock_movements as movement')
      .leftJoin('shop.stock_lots as lot', 'lot.id', 'movement.lot_id')
      .select(['movement.reason', 'movement.change', 'movement.count_after', 'movement.at', 'lot.lot_number'])
      .where('movement.variant_id', '=', variantId)
      .orderBy('movement.id', 'desc')
      .limit(limit)
      .execute()
  ).map((row) => ({
    reason: row.reason as MovementReason,
    change: row.change,
    countAfter: row.count_after,
    at: row.at,
    lotNumber: row.lot_number,
  }))
