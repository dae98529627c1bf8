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

/** The newest notes of these courses, in the order of each course. */
export const listOpenedNotesIn = async (
  ctx: Context,
  { enrollmentIds }: { enrollmentIds: number[] },
): Promise<(OpenedNote & { enrollmentId: number })[]> => {
  const rows = await own(ctx.db)
    .selectFrom('plans.lesson_notes')
    .selectAll()
    .where(among('enrollment_id', enrollmentIds, 'bigint'))
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
