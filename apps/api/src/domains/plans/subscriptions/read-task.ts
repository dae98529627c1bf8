import { type Prescription, readPrescription } from '#domains/care/prescriptions'
import { findUser } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { findDispensing } from './dispensings.repository.ts'
import { listOpenedTasks } from './opened-tasks.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf, wholeName } from './queued-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import type { OpenedTask } from './tasks/dispensing-task.ts'
import { findTask } from './tasks/dispensing-tasks.repository.ts'
import { findReasonToAnswer } from './tasks/list-tasks.ts'

export type WholeTask = OpenedTask & {
  dispensing: QueuedDispensing
  prescription: Prescription
  askedByName: string | null
  answeredByName: string | null
}

/**
 * A task with both notes and its prescription, for the doctor whom it asks and who acts for him; the reading is logged.
 * Throws not_found for anybody else.
 */
export const readTask = (ctx: Context, { taskId }: { taskId: number }): Promise<WholeTask> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findTask(ctx, taskId)
    const reason = await findReasonToAnswer(ctx, found)
    const [task] = reason ? await listOpenedTasks(ctx, { taskId }) : []
    const dispensing = task && (await findDispensing(ctx, task.dispensingId))
    if (!reason || !task || !dispensing) throw dispensingNotFound()
    const reading = { what: 'dispensing' as const, subjectId: task.dispensingId, reason }
    return {
      ...task,
      dispensing: queuedFrom(dispensing, await relatedOf(ctx, [dispensing])),
      prescription: await readPrescription(ctx, { ...task, reading }),
      askedByName: await nameOf(ctx, task.askedBy),
      answeredByName: await nameOf(ctx, task.answeredBy),
    }
  })

const nameOf = async (ctx: Context, userId: number | null): Promise<string | null> => {
  const user = userId === null ? null : await findUser(ctx.db, userId)
  return user ? wholeName(user) : null
}
