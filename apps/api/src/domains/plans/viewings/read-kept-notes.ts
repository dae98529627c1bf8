import { listPrograms } from '#domains/content/academy'
import { isHimself } from '#domains/people/identity'
import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { getOwnPlace } from './open-course.ts'
import { listOpenedNotes, listOpenedNotesIn, type OpenedNote } from './opened-notes.repository.ts'
import { lessonNotFound } from './viewings.errors.ts'

export type KeptNotes = {
  enrollmentId: number
  courseTitle: string
  notes: (OpenedNote & { lessonTitle: string })[]
}

/**
 * What somebody wrote in courses that are no longer open, course by course: they have no page of lessons to read it on.
 * The number of statements does not depend on how many they are. Throws not_found for anybody else's.
 */
export const readKeptNotes = async (ctx: Context, { userId }: { userId: number }): Promise<KeptNotes[]> => {
  if (!isHimself(ctx.actor, userId)) throw lessonNotFound()
  const closed = (await listEveryEnrollmentOf(ctx, { userId })).filter(({ state }) => state === 'canceled')
  const programs = await listPrograms(ctx)
  const notes = await listOpenedNotesIn(ctx, { enrollmentIds: closed.map(({ id }) => id) })
  const titles = new Map(programs.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title] as const)))
  return closed.flatMap(({ id, programId }) => {
    const own = notes.filter(({ enrollmentId }) => enrollmentId === id)
    const courseTitle = programs.find((program) => program.id === programId)?.title ?? ''
    const withTitles = own.map((note) => ({ ...note, lessonTitle: titles.get(note.lessonId) ?? '' }))
    return own.length > 0 ? [{ enrollmentId: id, courseTitle, notes: withTitles }] : []
  })
}

/** His notes in one lesson, of a course that may be closed. Throws not_found for anybody else's. */
export const readNotesOfLesson = async (
  ctx: Context,
  place: { enrollmentId: number; lessonId: number },
): Promise<OpenedNote[]> => {
  await getOwnPlace(ctx, place)
  return listOpenedNotes(ctx, place)
}
