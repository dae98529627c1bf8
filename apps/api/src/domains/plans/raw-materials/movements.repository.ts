import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PlansRawMaterialMovements } from '#platform/tables.generated'
import type { LossReason, Lot, Movement, MovementKind } from './lot.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.raw_material_movements')

type New = { lot: Pick<Lot, 'id' | 'pharmacyId'>; movedBy: number } & (
  | { kind: 'purchase'; micrograms: number; invoice: string }
  | { kind: 'use'; micrograms: number; compoundingId: number }
  | { kind: 'loss'; micrograms: number; lossReason: LossReason }
  /** More than the book said, or less: negative. */
  | { kind: 'count'; micrograms: number; countReason: string }
)

/** Writes a line of the book; the trigger computes the balance. Of all but a count `micrograms` is positive. */
export const insertMovement = async (ctx: Context, input: New): Promise<void> => {
  await own(ctx)
    .insertInto('plans.raw_material_movements')
    .values({
      pharmacy_id: input.lot.pharmacyId,
      lot_id: input.lot.id,
      kind: input.kind,
      micrograms: input.kind === 'purchase' || input.kind === 'count' ? input.micrograms : -input.micrograms,
      invoice: input.kind === 'purchase' ? input.invoice : null,
      compounding_id: input.kind === 'use' ? input.compoundingId : null,
      loss_reason: input.kind === 'loss' ? input.lossReason : null,
      count_reason: input.kind === 'count' ? input.countReason : null,
      moved_by: input.movedBy,
      moved_at: ctx.now(),
      // Both are computed by the trigger.
      balance_micrograms: 0,
      is_controlled: false,
    })
    .execute()
}

/** Whether this invoice stands in the book of one of these lots, however it is written. */
export const hasPurchase = async (
  ctx: Context,
  { lotIds, invoice }: { lotIds: number[]; invoice: string },
): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('plans.raw_material_movements')
    .select('id')
    .where('lot_id', 'in', lotIds)
    .where('kind', '=', 'purchase')
    .where(sql<boolean>`platform.written_alike(invoice) = platform.written_alike(${invoice})`)
    .executeTakeFirst()
  return row !== undefined
}

type OfBook = { pharmacyId: number; from: Date; until: Date; after?: number | undefined; limit: number }

/** The controlled movements of a period, oldest first, those after one of them. */
export const listControlled = async (ctx: Context, { after, limit, ...of }: OfBook): Promise<Movement[]> => {
  let query = own(ctx)
    .selectFrom('plans.raw_material_movements')
    .selectAll()
    // Written out, as in the index.
    .where('is_controlled', '=', sql.lit(true))
    .where('pharmacy_id', '=', of.pharmacyId)
    .where('moved_at', '>=', of.from)
    .where('moved_at', '<', of.until)
  // By its time too: of two at once the one with the greater id may have happened first.
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(moved_at, id) >
        (select former.moved_at, former.id from plans.raw_material_movements former where former.id = ${after})`,
    )
  return (await query.orderBy('moved_at').orderBy('id').limit(limit).execute()).map(movementFrom)
}

const movementFrom = (row: Selectable<PlansRawMaterialMovements>): Movement => ({
  id: row.id,
  lotId: row.lot_id,
  kind: row.kind as MovementKind,
  micrograms: row.micrograms,
  balanceMicrograms: row.balance_micrograms,
  invoice: row.invoice,
  compoundingId: row.compounding_id,
  lossReason: row.loss_reason as LossReason | null,
  countReason: row.count_reason,
  movedBy: row.moved_by,
  movedAt: row.moved_at,
})
