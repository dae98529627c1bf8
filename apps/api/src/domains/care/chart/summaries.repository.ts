import { sql } from 'kysely'
import type { Context } from '#platform/context'
import { newRowIds, type Sealing, sealAll } from '#platform/sealed'
import { type Coverage, summaryForm } from './summary.ts'

type Bound = { id: number; patientId: number; dataKeyId: string; covers: Coverage }

// Bound to what it covers too: an older summary of the same chart does not open as one of today.
export const sealingOf = ({ id, patientId, dataKeyId, covers }: Bound): Sealing => ({
  dataKeyId,
  column: 'care.chart_summaries.content_sealed',
  row: {
    id,
    patient_id: patientId,
    form: summaryForm,
    entries: covers.entries,
    last_entry_id: covers.lastEntryId,
  },
})

export type NewSummary = Omit<Bound, 'id'> & { content: string }

/**
 * Stores summaries, each in place of its chart's former one, in as many statements as one of them. One that another
 * transaction is storing right now is left to it: nobody waits for what is derived, and no two wait for each other.
 */
export const saveSummaries = async (ctx: Context, summaries: NewSummary[]): Promise<void> => {
  if (summaries.length === 0) return
  const ids = await newRowIds(ctx, 'care.chart_summaries', summaries.length)
  const rows = summaries.map((summary, index) => ({ ...summary, id: ids[index] as number }))
  const sealed = await sealAll(
    ctx,
    rows.map((row) => ({ ...sealingOf(row), content: row.content })),
  )
  await sql`insert into care.chart_summaries
      (id, patient_id, form, entries, last_entry_id, data_key_id, content_sealed, made_at)
    select made.id, made.patient_id, ${summaryForm}, made.entries, made.last_entry_id, made.data_key_id,
      made.content_sealed, ${ctx.now()}::timestamptz
    from unnest(${ids}::bigint[], ${rows.map(({ patientId }) => patientId)}::bigint[],
      ${rows.map(({ covers }) => covers.entries)}::int[], ${rows.map(({ covers }) => covers.lastEntryId)}::bigint[],
      ${rows.map(({ dataKeyId }) => dataKeyId)}::uuid[], ${sealed}::bytea[])
      as made (id, patient_id, entries, last_entry_id, data_key_id, content_sealed)
    where pg_try_advisory_xact_lock(hashtextextended('summary of the chart of ' || made.patient_id, 0))
    on conflict (patient_id) do update set id = excluded.id, form = excluded.form, entries = excluded.entries,
      last_entry_id = excluded.last_entry_id, data_key_id = excluded.data_key_id,
      content_sealed = excluded.content_sealed, made_at = excluded.made_at`.execute(ctx.db)
}
