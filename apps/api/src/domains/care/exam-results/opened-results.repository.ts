import type { Selectable } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareExamResults } from '#platform/tables.generated'
import type { ExamResult } from './exam-result.ts'
import { briefFrom, own, sealingOfName, sealingOfNote } from './exam-results.repository.ts'

/**
 * The results of requests, or one; in the order in which they came. A request has few (`add-results.ts`), so all of
 * them.
 */
export const listOpened = async (
  ctx: Context,
  of: { requestIds: number[] } | { id: number },
): Promise<ExamResult[]> => {
  const all = own(ctx.db).selectFrom('care.exam_results').selectAll().orderBy('id')
  if ('id' in of) return openAll(ctx, await all.where('id', '=', of.id).execute())
  if (of.requestIds.length === 0) return []
  return openAll(ctx, await all.where(among('request_id', of.requestIds, 'bigint')).execute())
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
