import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareChartNotes } from '#platform/tables.generated'
import { takeChartKey } from './charts.repository.ts'
import type { Note, NoteContent } from './note.ts'

export const own = (db: Database) => owning(db, 'care.chart_notes')

type Bound = Pick<
  Selectable<CareChartNotes>,
  'id' | 'patient_id' | 'author_id' | 'profession' | 'corrects_id' | 'data_key_id'
>

// Bound to author and profession: a psychologist's note cannot be shown as a doctor's, who has other readers.
export const sealingOf = ({
  data_key_id: dataKeyId,
  id,
  patient_id,
  author_id,
  profession,
  corrects_id,
}: Bound): Sealing => ({
  dataKeyId,
  column: 'care.chart_notes.content_sealed',
  row: { id, patient_id, author_id, profession, corrects_id },
})

type New = Omit<Note, 'id' | 'at' | keyof NoteContent> & { content: NoteContent }

/** Null if another note corrects the same one already. */
export const insertNote = async (ctx: Context, { content, ...input }: New): Promise<number | null> => {
  const bound = {
    id: await newRowId(ctx, 'care.chart_notes'),
    patient_id: input.patientId,
    author_id: input.authorId,
    profession: input.profession,
    corrects_id: input.correctsId,
    data_key_id: await takeChartKey(ctx, input.patientId),
  }
  const row = await own(ctx.db)
    .insertInto('care.chart_notes')
    .values({
      ...bound,
      consultation_id: input.consultationId,
      content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(content)),
      at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('corrects_id').where('corrects_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The plain facts of a note of this patient; null if there is none. */
export const findNote = async (
  ctx: Context,
  { patientId, noteId }: { patientId: number; noteId: number },
): Promise<Pick<Note, 'id' | 'authorId' | 'consultationId'> | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.chart_notes')
    .select(['id', 'author_id', 'consultation_id'])
    .where('id', '=', noteId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row ? { id: row.id, authorId: row.author_id, consultationId: row.consultation_id } : null
}
