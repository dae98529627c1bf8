import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { Dispensed, Taken } from './uses.ts'

const own = (db: Database) => owning(db, 'care.prescription_uses')

/** Adds a use. Call it in the transaction that has locked the prescription; the table refuses what the law does. */
export const insertUse = async (
  ctx: Context,
  { prescriptionId, number, taken }: { prescriptionId: number; number: number; taken: Taken[] },
): Promise<void> => {
  await own(ctx.db)
    .insertInto('care.prescription_uses')
    .values(taken.map((one) => ({ prescription_id: prescriptionId, number, dispensed_at: ctx.now(), ...one })))
    .execute()
}

/** What was dispensed of these prescriptions; of each that is asked for one answer. */
export const dispensedOf = async (ctx: Context, ids: number[]): Promise<(id: number) => Dispensed> => {
  const rows =
    ids.length === 0
      ? []
      : await own(ctx.db)
          .selectFrom('care.prescription_uses')
          .select(['prescription_id', 'number', 'position', 'days', 'packages'])
          .where(among('prescription_id', ids, 'bigint'))
          .execute()
  const byId = Map.groupBy(rows, ({ prescription_id }) => prescription_id)
  return (id) => dispensedFrom(byId.get(id) ?? [])
}

const dispensedFrom = (rows: (Taken & { number: number })[]): Dispensed => {
  const items: Dispensed['items'] = []
  for (const { position, days, packages } of rows) {
    const former = items[position - 1] ?? { days: 0, packages: 0 }
    items[position - 1] = { days: former.days + days, packages: former.packages + packages }
  }
  return {
    uses: Math.max(0, ...rows.map(({ number }) => number)),
    items: Array.from(items, (item) => item ?? { days: 0, packages: 0 }),
  }
}
