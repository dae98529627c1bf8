import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { OpenedTask } from './tasks/dispensing-task.ts'
import { own, sealingOfTask, taskFrom } from './tasks/dispensing-tasks.repository.ts'

const mostListed = 50

/** The tasks about these dispensings, or this one, with both notes, the newest first, at most fifty. */
export const listOpenedTasks = async (
  ctx: Context,
  of: { dispensingIds: number[] } | { taskId: number },
): Promise<OpenedTask[]> => {
  if ('dispensingIds' in of && of.dispensingIds.length === 0) return []
  const all = own(ctx.db).selectFrom('plans.dispensing_tasks').selectAll()
  const found = 'taskId' in of ? all.where('id', '=', of.taskId) : all.where('dispensing_id', 'in', of.dispensingIds)
  const rows = await found.orderBy('id', 'desc').limit(mostListed).execute()
  const notes = rows.flatMap(({ id, patient_id: patientId, data_key_id: dataKeyId, ...row }) =>
    (['question_sealed', 'answer_sealed'] as const).flatMap((column) => {
      const sealed = row[column]
      return sealed && dataKeyId ? [{ ...sealingOfTask({ id, dataKeyId, patientId, column }), sealed }] : []
    }),
  )
  const opened = await unsealAll(ctx, notes)
  const noteOf = (id: number, column: string) =>
    opened[notes.findIndex((note) => note.row.id === id && note.column.endsWith(column))] ?? null
  return rows.map((row) => ({
    ...taskFrom(row),
    question: noteOf(row.id, 'question_sealed'),
    answerNote: noteOf(row.id, 'answer_sealed'),
  }))
}
