import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { CareCovers } from '#platform/tables.generated'

/** `coveredBy` sees the patients of `doctorId` from the first day to the last. */
export type Cover = { id: number; doctorId: number; coveredBy: number; startsOn: string; endsOn: string }

const own = (ctx: Context) => owning(ctx.db, 'care.covers')

export const insertCover = async (ctx: Context, input: Omit<Cover, 'id'>): Promise<number> => {
  const { id } = await own(ctx)
    .insertInto('care.covers')
    .values({
      doctor_id: input.doctorId,
      covered_by: input.coveredBy,
      starts_on: input.startsOn,
      ends_on: input.endsOn,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findCoverForUpdate = async (ctx: Context, coverId: number): Promise<Cover | null> => {
  const row = await own(ctx)
    .selectFrom('care.covers')
    .selectAll()
    .where('id', '=', coverId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? coverFrom(row) : null
}

export const saveEnded = async (ctx: Context, coverId: number): Promise<void> => {
  await own(ctx).updateTable('care.covers').set({ ended_at: ctx.now() }).where('id', '=', coverId).execute()
}

/** Those of and by this professional that are not over, the next one first. */
export const listStandingCovers = async (
  ctx: Context,
  { userId, today }: { userId: number; today: string },
): Promise<Cover[]> => {
  const rows = await own(ctx)
    .selectFrom('care.covers')
    .selectAll()
    .where(({ or, eb }) => or([eb('doctor_id', '=', userId), eb('covered_by', '=', userId)]))
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(coverFrom)
}

const coverFrom = (row: Selectable<CareCovers>): Cover => ({
  id: row.id,
  doctorId: row.doctor_id,
  coveredBy: row.covered_by,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})
