import { hearUrgentNote } from '#domains/care/urgent-notes'
import { listFilmsOf } from '#domains/content/academy'
import { holdAccountOpen } from '#domains/people/identity'
import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { countNotes, deleteNote, deleteNotesOf, insertNote, mostNotes } from './notes.repository.ts'
import { getOwnPlace, getWatchable } from './open-course.ts'
import { lessonNotFound, tooManyNotes } from './viewings.errors.ts'

type Place = { enrollmentId: number; lessonId: number }

/**
 * Keeps what somebody writes for himself at a moment of a lesson: nobody reads it, and of words that cannot wait
 * somebody is told that he wrote, not what. Throws not_found for anybody else's, invalid_fields
 * (at_seconds) for a moment that its film does not have, and too_many_notes.
 */
export const writeNote = async (
  ctx: Context,
  { enrollmentId, lessonId, ...note }: Place & { atSeconds: number; text: string },
): Promise<number> => {
  const { enrollment, program } = await getWatchable(ctx, { enrollmentId })
  if (!program.lessons.some(({ id }) => id === lessonId) || enrollment.userId === null) throw lessonNotFound()
  const userId = enrollment.userId
  const [film] = await listFilmsOf(ctx, { lessonIds: [lessonId] })
  if (film && note.atSeconds > film.seconds) throw fieldRefused('at_seconds', faultOf('invalid'))
  return inEffect(ctx, async (ctx) => {
    await holdAccountOpen(ctx, { userId })
    if ((await countNotes(ctx, enrollmentId)) >= mostNotes) throw tooManyNotes()
    const id = await insertNote(ctx, { enrollmentId, lessonId, ...note })
    await hearUrgentNote(ctx, { patientId: userId, diary: 'lesson_notes', words: note.text })
    return id
  })
}

/**
 * Deletes a note of his, with its key, also of a course that is no longer open. Repeating changes nothing. Throws
 * not_found for anybody else's lesson.
 */
export const removeNote = async (ctx: Context, { noteId, ...place }: Place & { noteId: number }): Promise<void> => {
  await getOwnPlace(ctx, place)
  await inEffect(ctx, (ctx) => deleteNote(ctx, { ...place, noteId }))
}

/** An account is erased: its notes go, with the keys that sealed them. Repeatable. */
export const forgetNotesOf = async (ctx: Context, person: { userId: number }): Promise<void> =>
  deleteNotesOf(ctx, { enrollmentIds: (await listEveryEnrollmentOf(ctx, person)).map(({ id }) => id) })
