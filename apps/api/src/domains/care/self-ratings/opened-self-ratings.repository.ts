import type { Context } from '#platform/context'
import { unsealAll, unsealEach } from '#platform/sealed'
import type { RatedCondition, SelfRating, SelfRatingContent } from './self-rating.ts'
import { own, sealingOf } from './self-ratings.repository.ts'

// Ten years of every day and condition; the newest come first.
const most = 22_000

/** All that a patient said of his days, oldest first. */
export const listOpened = async (ctx: Context, { patientId }: { patientId: number }): Promise<SelfRating[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.self_ratings')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  rows.reverse()
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
  )
  return rows.map((row, index) => ({
    ...(JSON.parse(contents[index] as string) as SelfRatingContent),
    id: row.id,
    patientId: row.patient_id,
    about: row.about as RatedCondition,
    day: row.day,
    writtenAt: row.written_at,
  }))
}

/** What he wrote of this day and condition before; null: nothing, or nothing that opens. */
export const findOpenedNote = async (
  ctx: Context,
  { patientId, about, day }: Pick<SelfRating, 'patientId' | 'about' | 'day'>,
): Promise<string | null> => {
  const rows = await own(ctx.db)
    .selectFrom('care.self_ratings')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('about', '=', about)
    .where('day', '=', day)
    .execute()
  const sealed = rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed }))
  const [content = null] = await unsealEach(ctx, sealed)
  return content && (JSON.parse(content) as SelfRatingContent).note
}
