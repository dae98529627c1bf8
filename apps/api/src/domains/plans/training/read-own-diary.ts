import { listPrograms } from '#domains/content/academy'
import { isHimself } from '#domains/people/identity'
import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { listOpenedDays, listOpenedDaysIn, listOpenedReviews, type OpenedReview } from './opened-training.repository.ts'
import { trainingNotFound } from './training.errors.ts'
import type { TrainingDay } from './training-day.ts'

type OwnDiary = { courseTitle: string; days: TrainingDay[]; reviews: OpenedReview[] }

/**
 * What somebody wrote in all his trainings, also in those of courses that he gave back, which have no page any more.
 * Course by course, so that few are held. Throws not_found for anybody else's.
 */
export const readOwnDiary = async (
  ctx: Context,
  { userId }: { userId: number },
): Promise<AsyncIterable<OwnDiary[]>> => {
  if (!isHimself(ctx.actor, userId)) throw trainingNotFound()
  return diaryByCourse(ctx, userId)
}

async function* diaryByCourse(ctx: Context, userId: number): AsyncGenerator<OwnDiary[]> {
  const programs = await listPrograms(ctx)
  for (const { id, programId } of await listEveryEnrollmentOf(ctx, { userId })) {
    const courseTitle = programs.find((program) => program.id === programId)?.title ?? ''
    const [days, reviews] = [await listOpenedDays(ctx, id), await listOpenedReviews(ctx, id)]
    yield days.length + reviews.length > 0 ? [{ courseTitle, days, reviews }] : []
  }
}

export type KeptDiary = { enrollmentId: number; courseTitle: string; days: TrainingDay[] }

/**
 * The diary of courses that are no longer open, whose training has no page any more: his words stay his to read. The
 * number of statements does not depend on how many they are. Throws not_found for anybody else's.
 */
export const readKeptDiaries = async (ctx: Context, { userId }: { userId: number }): Promise<KeptDiary[]> => {
  if (!isHimself(ctx.actor, userId)) throw trainingNotFound()
  const closed = (await listEveryEnrollmentOf(ctx, { userId })).filter(({ state }) => state === 'canceled')
  const written = await listOpenedDaysIn(ctx, { enrollmentIds: closed.map(({ id }) => id) })
  const programs = await listPrograms(ctx)
  return closed.flatMap(({ id, programId }) => {
    const days = written.filter(({ enrollmentId }) => enrollmentId === id).map(({ enrollmentId: _, ...day }) => day)
    const courseTitle = programs.find((program) => program.id === programId)?.title ?? ''
    return days.length > 0 ? [{ enrollmentId: id, courseTitle, days }] : []
  })
}
