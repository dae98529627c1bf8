import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newRowId, type Sealing, seal } from '#platform/sealed'
import type { CareChartEntries } from '#platform/tables.generated'
import { takeChartKey } from './charts.repository.ts'
import type { Entry, EntryContent } from './entry.ts'

export const own = (db: Database) => owning(db, 'care.chart_entries')

type Bound = Pick<
  Selectable<CareChartEntries>,
  'id' | 'patient_id' | 'author_id' | 'kind' | 'corrects_id' | 'data_key_id'
>

// Bound to patient, author, kind and what it corrects: no allergy can be shown as a problem, nor as another patient's.
export const sealingOf = ({
  data_key_id: dataKeyId,
  id,
  patient_id,
  author_id,
  kind,
  corrects_id,
}: Bound): Sealing => ({
  dataKeyId,
  column: 'care.chart_entries.content_sealed',
  row: { id, patient_id, author_id, kind, corrects_id },
})

/** Null if another row corrects the same one already. */
export const insertEntry = async (ctx: Context, input: Omit<Entry, 'id' | 'at'>): Promise<number | null> => {
  const { patientId, authorId, consultationId, kind, change, correctsId, ...rest } = input
  const bound = {
    id: await newRowId(ctx, 'care.chart_entries'),
    patient_id: patientId,
    author_id: authorId,
    kind,
    corrects_id: correctsId,
    data_key_id: await takeChartKey(ctx, patientId),
  }
  const content: EntryContent = {
    text: rest.text,
    detail: rest.detail,
    substance: rest.substance,
    code: rest.code,
    vital: rest.vital,
    refutes: rest.refutes,
    on: rest.on,
  }
  const row = await own(ctx.db)
    .insertInto('care.chart_entries')
    .values({
      ...bound,
      consultation_id: consultationId,
      change,
      content_sealed: await seal(ctx, sealingOf(bound), JSON.stringify(content)),
      at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('corrects_id').where('corrects_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The plain facts of an entry of this patient; null if there is none. */
export const findEntry = async (
  ctx: Context,
  { patientId, entryId }: { patientId: number; entryId: number },
): Promise<Pick<Entry, 'id' | 'kind' | 'change' | 'authorId'> | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.chart_entries')
    .select(['id', 'kind', 'change', 'author_id'])
    .where('id', '=', entryId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row
    ? { id: row.id, kind: row.kind as Entry['kind'], change: row.change as Entry['change'], authorId: row.author_id }
    : null
}
