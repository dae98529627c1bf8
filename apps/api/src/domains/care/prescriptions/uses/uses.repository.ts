import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { Dispensed, Taken } from './uses.ts'

const own = (db: Database) => owning(db, 'care.prescription_uses', 'care.uses_taken_back')

/**
 * Adds a use, and returns its number. Call it in the transaction that has locked the prescription; the table refuses
 * what the law does.
 */
export const insertUse = async (
  ctx: Context,
  { prescriptionId, taken }: { prescriptionId: number; taken: Taken[] },
): Promise<number> => {
  const { last } = await own(ctx.db)
    .selectFrom('care.prescription_uses')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('prescription_id', '=', prescriptionId)
    .executeTakeFirstOrThrow()
  // One that was taken back keeps its number.
  const number = (last ?? 0) + 1
  await own(ctx.db)
    .insertInto('care.prescription_uses')
    .values(taken.map((one) => ({ prescription_id: prescriptionId, number, dispensed_at: ctx.now(), ...one })))
    .execute()
  return number
}

type Back = { prescriptionId: number; number: number; positions: number[] }

/** What a use took of these items does not count any more. What was not taken, or is back, stays as it is. */
export const insertTakenBack = async (ctx: Context, { prescriptionId, number, positions }: Back): Promise<void> => {
  await own(ctx.db)
    .insertInto('care.uses_taken_back')
    .columns(['prescription_id', 'number', 'position', 'taken_back_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('care.prescription_uses')
        .select(['prescription_id', 'number', 'position', val(ctx.now()).as('taken_back_at')])
        .where('prescription_id', '=', prescriptionId)
        .where('number', '=', number)
        .where('position', 'in', positions),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Use = Taken & { number: number; dispensedAt: Date }

/** What was dispensed of a prescription and stands, the oldest use first. */
export const listStandingUses = async (ctx: Context, prescriptionId: number): Promise<Use[]> =>
  (await standing(ctx, [prescriptionId]).orderBy('number').orderBy('position').execute()).map(
    ({ number, position, days, packages, dispensed_at }) => ({
      number,
      position,
      days,
      packages,
      dispensedAt: dispensed_at,
    }),
  )

const standing = (ctx: Context, ids: number[]) =>
  own(ctx.db)
    .selectFrom('care.prescription_uses')
    .select(['prescription_id', 'number', 'position', 'days', 'packages', 'dispensed_at'])
    .where(among('prescription_id', ids, 'bigint'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('care.uses_taken_back as back')
            .select('back.number')
            .whereRef('back.prescription_id', '=', 'care.prescription_uses.prescription_id')
            .whereRef('back.number', '=', 'care.prescription_uses.number')
            .whereRef('back.position', '=', 'care.prescription_uses.position'),
        ),
      ),
    )

/** What was dispensed of these prescriptions; of each that is asked for one answer. */
export const dispensedOf = async (ctx: Context, ids: number[]): Promise<(id: number) => Dispensed> => {
  const rows = ids.length === 0 ? [] : await standing(ctx, ids).execute()
  const byId = Map.groupBy(rows, ({ prescription_id }) => prescription_id)
  return (id) => dispensedFrom(byId.get(id) ?? [])
}

/** The sum of the uses that stand. */
export const dispensedFrom = (rows: (Taken & { number: number })[]): Dispensed => {
  const items: Dispensed['items'] = []
  for (const { position, days, packages } of rows) {
    const former = items[position - 1] ?? { days: 0, packages: 0 }
    items[position - 1] = { days: former.days + days, packages: former.packages + packages }
  }
  return {
    uses: new Set(rows.map(({ number }) => number)).size,
    items: Array.from(items, (item) => item ?? { days: 0, packages: 0 }),
  }
}
