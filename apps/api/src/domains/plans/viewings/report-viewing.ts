import { listFilmsOf } from '#domains/content/academy'
import type { Context } from '#platform/context'
import { isGiven } from './given-openings.repository.ts'
import { getWatchable } from './open-course.ts'
import type { Film, Report, Viewing } from './viewing.ts'
import { filmMissing, lessonNotFound, openingNotGiven } from './viewings.errors.ts'
import { writeReport } from './write-reports.ts'

/**
 * Takes in what a player says: where it is, and what was watched since it last said so. Repeating changes nothing.
 * What no clock allows is not counted (given-opening.ts). Throws not_found for anybody else's, film_missing, and
 * opening_not_given for an opening that is not his in this lesson.
 */
export const reportViewing = async (
  ctx: Context,
  { enrollmentId, lessonId, report }: { enrollmentId: number; lessonId: number; report: Report },
): Promise<Viewing & { film: Film }> => {
  const { program } = await getWatchable(ctx, { enrollmentId })
  if (!program.lessons.some(({ id }) => id === lessonId)) throw lessonNotFound()
  const [film] = await listFilmsOf(ctx, { lessonIds: [lessonId] })
  if (!film) throw filmMissing()
  if (!(await isGiven(ctx, { opening: report.opening, enrollmentId, lessonId }))) throw openingNotGiven()
  return { ...(await writeReport(ctx, { enrollmentId, lessonId, report, film, at: ctx.now() })), film }
}
