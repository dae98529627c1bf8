import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareExamResults } from '#platform/tables.generated'
import type { ExamResult } from './exam-result.ts'
import { briefFrom, own, sealingOfName, sealingOfNote } from './exam-results.repository.ts'

/** Of a patient, of requests, or one; in the order in which they came. */
export const listOpened = async (
  ctx: Context,
  of: { patientId: number } | { requestIds: number[] } | { id: number },
): Promise<ExamResult[]> => {
  const all = own(ctx.db).selectFrom('care.exam_results').selectAll().orderBy('id').limit(500)
  if ('id' in of) return openAll(ctx, await all.where('id', '=', of.id).execute())
  if ('patientId' in of) return openAll(ctx, await all.where('patient_id', '=', of.patientId).execute())
  if (of.requestIds.length === 0) return []
  return openAll(ctx, await all.where('request_id', 'in', of.requestIds).execute())
}

const openAll = async (ctx: Context, rows: Selectable<CareExamResults>[]): Promise<ExamResult[]> => {
  const reviewed = rows.filter((row) => row.note_sealed !== null)
  const opened = await unsealAll(ctx, [
    ...rows.map((row) => ({ ...sealingOfName(row), sealed: row.name_sealed })),
    ...reviewed.map((row) => ({ ...sealingOfNote(row), sealed: row.note_sealed as Buffer })),
  ])
  return rows.map((row, index) => ({
    ...briefFrom(row),
    name: opened[index] as string,
    note: reviewed.includes(row) ? (opened[rows.length + reviewed.indexOf(row)] as string) : null,
  }))
}
