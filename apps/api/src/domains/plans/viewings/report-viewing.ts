import { listFilmsOf } from '#domains/content/academy'
import { type Context, inEffect } from '#platform/context'
import { getWatchable } from './open-course.ts'
import { type Film, type Report, reported, type Viewing } from './viewing.ts'
import { filmMissing, lessonNotFound } from './viewings.errors.ts'
import { beginViewing, saveViewing } from './viewings.repository.ts'

/**
 * Takes in what a player says: where it is, and what was watched since it last said so. Repeating changes nothing.
 * Throws not_found for anybody else's, and film_missing.
 */
export const reportViewing = async (
  ctx: Context,
  { enrollmentId, lessonId, report }: { enrollmentId: number; lessonId: number; report: Report },
): Promise<Viewing & { film: Film }> => {
  const { program } = await getWatchable(ctx, { enrollmentId })
  if (!program.lessons.some(({ id }) => id === lessonId)) throw lessonNotFound()
  const [film] = await listFilmsOf(ctx, { lessonIds: [lessonId] })
  if (!film) throw filmMissing()
  return inEffect(ctx, async (ctx) => {
    const before = await beginViewing(ctx, { enrollmentId, lessonId })
    const after = reported(before, report, { film, now: ctx.now() })
    await saveViewing(ctx, after)
    return { ...after, film }
  })
}
