import { sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import { sealingOf } from './summaries.repository.ts'
import { type Coverage, summaryForm } from './summary.ts'

/** `content` is null where no summary covers what there is now. */
export type Summarised = { patientId: number; dataKeyId: string; covers: Coverage; content: string | null }

type Chart = { patient_id: number; chart_key_id: string; entries: number; last_entry_id: number }
type Summary = { id: number; summarised: number; data_key_id: string; content_sealed: Buffer }
type Row = Chart & { [name in keyof Summary]: Summary[name] | null }

const isSummarised = (row: Row): row is Chart & Summary => row.content_sealed !== null && row.summarised === row.entries

/**
 * These patients' charts that have entries or notes, each with its summary if that covers all of them and as many
 * messages as `sent` says. What is written after this statement is not covered by what it returns. `logging` writes the
 * reading of the charts that were found; it travels with the statement for the keys (decision 0018).
 */
export const listSummarised = async (
  ctx: Context,
  {
    patientIds,
    sent,
    logging,
  }: {
    patientIds: number[]
    sent: Promise<ReadonlyMap<number, number>>
    logging: (patientIds: number[]) => Promise<void>
  },
): Promise<Summarised[]> => {
  const [found, messages] = await Promise.all([listPresent(ctx, patientIds), sent])
  const rows = found.map((row) => ({ ...row, entries: row.entries + (messages.get(row.patient_id) ?? 0) }))
  const summaries = rows.filter(isSummarised)
  const [opened] = await Promise.all([
    unsealAll(
      ctx,
      summaries.map((row) => ({ ...sealingOf(boundOf(row)), sealed: row.content_sealed })),
    ),
    logging(rows.map((row) => row.patient_id)),
  ])
  const contents = new Map(summaries.map(({ patient_id }, index) => [patient_id, opened[index] as string]))
  return rows.map((row) => ({
    patientId: row.patient_id,
    dataKeyId: row.chart_key_id,
    covers: coverageOf(row),
    content: contents.get(row.patient_id) ?? null,
  }))
}

const listPresent = async (ctx: Context, patientIds: number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select chart.patient_id, chart.data_key_id as chart_key_id, present.entries + written.notes as entries,
      present.last_entry_id, summary.id, summary.entries as summarised, summary.data_key_id, summary.content_sealed
    from care.charts chart
    cross join lateral (
      select count(*)::int as entries, coalesce(max(entry.id), 0) as last_entry_id
      from care.chart_entries entry where entry.patient_id = chart.patient_id
    ) present
    cross join lateral (
      select count(*)::int as notes from care.chart_notes note where note.patient_id = chart.patient_id
    ) written
    left join care.chart_summaries summary on summary.patient_id = chart.patient_id and summary.form = ${summaryForm}
      and summary.last_entry_id = present.last_entry_id
    where ${among('chart.patient_id', patientIds, 'bigint')} and present.entries + written.notes > 0`.execute(ctx.db)
  return rows
}

const coverageOf = (row: Chart): Coverage => ({ entries: row.entries, lastEntryId: row.last_entry_id })

const boundOf = (row: Chart & Summary) => ({
  id: row.id,
  patientId: row.patient_id,
  dataKeyId: row.data_key_id,
  covers: coverageOf(row),
})
