import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareChartNotes } from '#platform/tables.generated'
import type { Note, NoteContent } from './note.ts'
import { own, sealingOf } from './notes.repository.ts'

const usualLimit = 100

type Of = { patientId: number; from: Date | null; until: Date | null; limit?: number }

/** The notes written in this time, newest first; one that this reader may not open is left out. */
export const listNotes = async (
  ctx: Context,
  { patientId, from, until, limit = usualLimit }: Of,
  opens: (note: Pick<Note, 'profession' | 'authorId'>) => boolean,
): Promise<Note[]> => {
  let query = own(ctx.db).selectFrom('care.chart_notes').selectAll().where('patient_id', '=', patientId)
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  const rows = (await query.orderBy('id', 'desc').limit(limit).execute()).filter((row) =>
    opens({ profession: row.profession as Note['profession'], authorId: row.author_id }),
  )
  return openedAll(ctx, rows)
}

/** The notes of doctors that stand, newest first: a corrected one does not. A psychologist's are not for checks. */
export const listStandingNotes = async (
  ctx: Context,
  { patientIds, most }: { patientIds: number[]; most: number },
): Promise<Note[]> =>
  openedAll(
    ctx,
    await own(ctx.db)
      .selectFrom('care.chart_notes as note')
      .selectAll()
      .where(among('patient_id', patientIds, 'bigint'))
      .where('profession', '=', 'doctor')
      .where(sql<boolean>`not exists (select from care.chart_notes later where later.corrects_id = note.id)`)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  )

const openedAll = async (ctx: Context, rows: Selectable<CareChartNotes>[]): Promise<Note[]> => {
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), sealed: row.content_sealed })),
  )
  return rows.map((row, index) => ({
    ...(JSON.parse(contents[index] as string) as NoteContent),
    id: row.id,
    patientId: row.patient_id,
    authorId: row.author_id,
    profession: row.profession as Note['profession'],
    consultationId: row.consultation_id,
    correctsId: row.corrects_id,
    at: row.at,
  }))
}
