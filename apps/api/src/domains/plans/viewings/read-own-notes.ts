import { listLessonTitles, listPrograms } from '#domains/content/academy'
import { isHimself } from '#domains/people/identity'
import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { listOpenedNotesOf } from './opened-notes.repository.ts'
import { lessonNotFound } from './viewings.errors.ts'

type OwnNote = { courseTitle: string; lessonTitle: string; atSeconds: number; text: string; writtenAt: Date }

/**
 * The notes that somebody wrote in all his courses, also in those that he gave back: a course that is no longer open
 * has no page to read them on. Course by course, so that few are held. Throws not_found for anybody else's.
 */
export const readOwnNotes = async (ctx: Context, { userId }: { userId: number }): Promise<AsyncIterable<OwnNote[]>> => {
  if (!isHimself(ctx.actor, userId)) throw lessonNotFound()
  return notesByCourse(ctx, userId)
}

async function* notesByCourse(ctx: Context, userId: number): AsyncGenerator<OwnNote[]> {
  const programs = await listPrograms(ctx)
  for (const { id: enrollmentId, programId } of await listEveryEnrollmentOf(ctx, { userId })) {
    const courseTitle = programs.find(({ id }) => id === programId)?.title ?? ''
    const notes = await listOpenedNotesOf(ctx, { enrollmentId })
    const titles = await listLessonTitles(ctx, { ids: [...new Set(notes.map(({ lessonId }) => lessonId))] })
    yield notes.map(({ lessonId, atSeconds, text, writtenAt }) => ({
      courseTitle,
      lessonTitle: titles.get(lessonId) ?? '',
      atSeconds,
      text,
      writtenAt,
    }))
  }
}
