import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareSelfRatings } from '#platform/tables.generated'
import type { SelfRating, SelfRatingContent } from './self-rating.ts'

export const own = (db: Database) => owning(db, 'care.self_ratings')

// Bound to patient, condition and day: no day can be moved to another.
export const sealingOf = (
  row: Pick<Selectable<CareSelfRatings>, 'id' | 'data_key_id' | 'patient_id' | 'about' | 'day'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.self_ratings.content_sealed',
  row: { id: row.id, patient_id: row.patient_id, about: row.about, day: row.day },
})

type Written = Pick<SelfRating, 'patientId' | 'about' | 'day'> & { content: SelfRatingContent }

/** If a patient writes two days at once, the second waits until this transaction ends: it may replace the first. */
export const takeTurn = async (ctx: Context, patientId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`self-ratings of ${patientId}`}, 0))`.execute(ctx.db)
}

/** What was said of this day before is replaced. The caller has taken the patient's turn. */
export const saveSelfRating = async (ctx: Context, { patientId, about, day, content }: Written): Promise<number> => {
  const rows = own(ctx.db).selectFrom('care.self_ratings').where('patient_id', '=', patientId)
  const same = await rows.select('id').where('about', '=', about).where('day', '=', day).executeTakeFirst()
  const any = await rows.select('data_key_id').limit(1).executeTakeFirst()
  const bound = {
    id: same?.id ?? (await newRowId(ctx, 'care.self_ratings')),
    patient_id: patientId,
    about,
    day,
    data_key_id: any?.data_key_id ?? (await newDataKey(ctx)),
  }
  const written = {
    content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(content)),
    written_at: ctx.now(),
  }
  await own(ctx.db)
    .insertInto('care.self_ratings')
    .values({ ...bound, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute()
  return bound.id
}

/** When he wrote last; null if never. */
export const findLastWrittenAt = async (ctx: Context, patientId: number): Promise<Date | null> =>
  (
    await own(ctx.db)
      .selectFrom('care.self_ratings')
      .select('written_at')
      .where('patient_id', '=', patientId)
      .orderBy('written_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.written_at ?? null
