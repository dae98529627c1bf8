import { listLessonTitles, listPrograms } from '#domains/content/academy'
import { isHimself } from '#domains/people/identity'
import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { getOwnPlace } from './open-course.ts'
import { listNotesWithoutPage, listOpenedNotes, type OpenedNote } from './opened-notes.repository.ts'
import { lessonNotFound } from './viewings.errors.ts'

export type KeptNotes = {
  enrollmentId: number
  courseTitle: string
  /** He still takes it, and these are of lessons that were withdrawn. */
  isOpen: boolean
  notes: (OpenedNote & { lessonTitle: string })[]
}

/**
 * What somebody wrote where no page of lessons shows it any more, course by course: in courses that are no longer open,
 * and in lessons that were withdrawn. The number of statements does not depend on how many they are. Throws not_found
 * for anybody else's.
 */
export const readKeptNotes = async (ctx: Context, { userId }: { userId: number }): Promise<KeptNotes[]> => {
  if (!isHimself(ctx.actor, userId)) throw lessonNotFound()
  const enrollments = await listEveryEnrollmentOf(ctx, { userId })
  const programs = await listPrograms(ctx)
  const idsIn = (wanted: 'open' | 'canceled') => enrollments.filter(({ state }) => state === wanted).map(({ id }) => id)
  const notes = await listNotesWithoutPage(ctx, {
    closed: idsIn('canceled'),
    open: idsIn('open'),
    shownLessonIds: programs.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
  })
  const titles = await listLessonTitles(ctx, { ids: [...new Set(notes.map(({ lessonId }) => lessonId))] })
  return enrollments.flatMap(({ id, programId, state }) => {
    const own = notes.filter(({ enrollmentId }) => enrollmentId === id)
    const courseTitle = programs.find((program) => program.id === programId)?.title ?? ''
    const withTitles = own.map((note) => ({ ...note, lessonTitle: titles.get(note.lessonId) ?? '' }))
    return own.length > 0 ? [{ enrollmentId: id, courseTitle, isOpen: state === 'open', notes: withTitles }] : []
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
