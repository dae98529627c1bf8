import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll, unsealEach } from '#platform/sealed'
import { sealingOfDay, sealingOfReview } from './rounds.repository.ts'
import { own } from './training.repository.ts'
import type { DayContent, Review, TrainingDay } from './training-day.ts'

/** More than two years of every day; the newest come first. */
const most = 800

/** What he wrote of his days, oldest first. */
export const listOpenedDays = async (ctx: Context, enrollmentId: number): Promise<TrainingDay[]> =>
  (await listOpenedDaysIn(ctx, { enrollmentIds: [enrollmentId] })).map(({ enrollmentId: _, ...day }) => day)

/** The same of several of his courses, each day with its course, in two statements. */
export const listOpenedDaysIn = async (
  ctx: Context,
  { enrollmentIds }: { enrollmentIds: number[] },
): Promise<(TrainingDay & { enrollmentId: number })[]> => {
  if (enrollmentIds.length === 0) return []
  const rows = await own(ctx.db)
    .selectFrom('plans.training_days')
    .selectAll()
    .where(among('enrollment_id', enrollmentIds, 'bigint'))
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
  rows.reverse()
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfDay(row), sealed: row.content_sealed })),
  )
  return rows.map(({ day, enrollment_id: enrollmentId }, index) => ({
    ...{ day, enrollmentId },
    ...(JSON.parse(contents[index] as string) as DayContent),
  }))
}

/** What he wrote of this day before; null: nothing, or nothing that opens. */
export const findOpenedNote = async (
  ctx: Context,
  { enrollmentId, day }: { enrollmentId: number; day: string },
): Promise<string | null> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.training_days')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('day', '=', day)
    .execute()
  const sealed = rows.map((row) => ({ ...sealingOfDay(row), sealed: row.content_sealed }))
  const [content = null] = await unsealEach(ctx, sealed)
  return content && (JSON.parse(content) as DayContent).note
}

export type OpenedReview = Review & { round: number; stagePosition: number }

/** What he answered at the end of each round, in order. */
export const listOpenedReviews = async (ctx: Context, enrollmentId: number): Promise<OpenedReview[]> => {
  const rows = (
    await own(ctx.db)
      .selectFrom('plans.training_rounds')
      .selectAll()
      .where('enrollment_id', '=', enrollmentId)
      .orderBy('number')
      .execute()
  ).flatMap(({ review_sealed: sealed, ...row }) => (sealed ? [{ ...row, sealed }] : []))
  const contents = await unsealAll(
    ctx,
    rows.map(({ sealed, ...row }) => ({ ...sealingOfReview({ ...row }), sealed })),
  )
  return rows.map((row, index) => ({
    round: row.number,
    stagePosition: row.stage_position,
    ...(JSON.parse(contents[index] as string) as Review),
  }))
}
