import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { PlansLessonNotes } from '#platform/tables.generated'
import { mostNotes, own, sealingOfNote } from './notes.repository.ts'

export type OpenedNote = { id: number; lessonId: number; atSeconds: number; text: string; writtenAt: Date }

/** His notes in a lesson, in the order of the film. */
export const listOpenedNotes = async (
  ctx: Context,
  { enrollmentId, lessonId }: { enrollmentId: number; lessonId: number },
): Promise<OpenedNote[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.lesson_notes')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .orderBy('at_seconds')
    .orderBy('id')
    .limit(mostNotes)
    .execute()
  return openAll(ctx, rows)
}

/** All notes of a course, lesson by lesson. */
export const listOpenedNotesOf = async (
  ctx: Context,
  { enrollmentId }: { enrollmentId: number },
): Promise<OpenedNote[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.lesson_notes')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('lesson_id')
    .orderBy('at_seconds')
    .orderBy('id')
    .execute()
  return openAll(ctx, rows)
}

// More than anybody reads on one page; the copy of his data has all.
const mostKept = 1_000

type WithoutPage = { closed: number[]; open: number[]; shownLessonIds: number[] }

/** The newest notes of closed courses, and of open ones those in lessons that are not shown; in each course's order. */
export const listNotesWithoutPage = async (
  ctx: Context,
  { closed, open, shownLessonIds }: WithoutPage,
): Promise<(OpenedNote & { enrollmentId: number })[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.lesson_notes')
    .selectAll()
    .where((eb) =>
      eb.or([
        among('enrollment_id', closed, 'bigint'),
        eb.and([among('enrollment_id', open, 'bigint'), eb.not(among('lesson_id', shownLessonIds, 'int'))]),
      ]),
    )
    .orderBy('enrollment_id', 'desc')
    .orderBy('lesson_id')
    .orderBy('at_seconds')
    .orderBy('id')
    .limit(mostKept)
    .execute()
  const notes = await openAll(ctx, rows)
  return notes.map((note, index) => ({ ...note, enrollmentId: rows[index]?.enrollment_id as number }))
}

const openAll = async (ctx: Context, rows: Selectable<PlansLessonNotes>[]): Promise<OpenedNote[]> => {
  const texts = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfNote(row), sealed: row.text_sealed })),
  )
  return rows.map((row, index) => ({
    id: row.id,
    lessonId: row.lesson_id,
    atSeconds: row.at_seconds,
    text: texts[index] as string,
    writtenAt: row.written_at,
  }))
}
