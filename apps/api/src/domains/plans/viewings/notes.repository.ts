import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'

/** More than anybody writes: so many notes a course holds. */
export const mostNotes = 300

export const own = (db: Database) => owning(db, 'plans.lesson_notes')

type Bound = { id: number; data_key_id: string; enrollment_id: number; lesson_id: number }

// Bound to its course and lesson: it cannot be moved to another's.
export const sealingOfNote = (row: Bound): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'plans.lesson_notes.text_sealed',
  row: { id: row.id, enrollment_id: row.enrollment_id, lesson_id: row.lesson_id },
})

type NewNote = { enrollmentId: number; lessonId: number; atSeconds: number; text: string }

export const insertNote = async (ctx: Context, input: NewNote): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'plans.lesson_notes'),
    enrollment_id: input.enrollmentId,
    lesson_id: input.lessonId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('plans.lesson_notes')
    .values({
      ...bound,
      at_seconds: input.atSeconds,
      text_sealed: await seal(ctx, sealingOfNote(bound), input.text),
      written_at: ctx.now(),
    })
    .execute()
  return bound.id
}

export const countNotes = async (ctx: Context, enrollmentId: number): Promise<number> => {
  const { count } = await own(ctx.db)
    .selectFrom('plans.lesson_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With their keys. */
export const deleteNotesOf = async (ctx: Context, { enrollmentIds }: { enrollmentIds: number[] }): Promise<void> => {
  if (enrollmentIds.length === 0) return
  const gone = await own(ctx.db)
    .deleteFrom('plans.lesson_notes')
    .where('enrollment_id', 'in', enrollmentIds)
    .returning('data_key_id')
    .execute()
  await forgetDataKeys(
    ctx,
    gone.map(({ data_key_id: id }) => id),
  )
}

/** With its key; does nothing if it is gone already. */
export const deleteNote = async (
  ctx: Context,
  { enrollmentId, lessonId, noteId }: { enrollmentId: number; lessonId: number; noteId: number },
): Promise<void> => {
  const gone = await own(ctx.db)
    .deleteFrom('plans.lesson_notes')
    .where('id', '=', noteId)
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .returning('data_key_id')
    .execute()
  await forgetDataKeys(
    ctx,
    gone.map(({ data_key_id: id }) => id),
  )
}
