import { findCurrentGrants, listActedFor } from '#domains/care/consultations'
import type { AccessReason } from '#domains/care/record-accesses'
import { type Context, inSnapshot } from '#platform/context'
import { listDispensingsOf } from '../dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from '../queued-dispensing.ts'
import { reasonToAnswer } from './dispensing-task.policy.ts'
import type { DispensingTask } from './dispensing-task.ts'
import { listOpenTasks } from './dispensing-tasks.repository.ts'

/** A task with the request that it is about. */
export type QueuedTask = DispensingTask & { dispensing: QueuedDispensing }

/**
 * The open tasks of a doctor, of whom he covers today, and of the patients handed to him, oldest first, without any
 * note.
 */
export const listTasksOfDoctor = (ctx: Context, { doctorId }: { doctorId: number }): Promise<QueuedTask[]> =>
  inSnapshot(ctx, async (ctx) => {
    const { coveredIds, patientIds } = await listActedFor(ctx, { readerId: doctorId })
    const open = await listOpenTasks(ctx, { doctorIds: [doctorId, ...coveredIds], patientIds })
    const tasks = open.filter((task) =>
      reasonToAnswer(task, { coveredIds, isHanded: patientIds.includes(task.patientId) }, ctx.actor),
    )
    const dispensings = await listDispensingsOf(
      ctx,
      tasks.map(({ dispensingId }) => dispensingId),
    )
    const related = await relatedOf(ctx, dispensings)
    return tasks.flatMap((task) => {
      const dispensing = dispensings.find(({ id }) => id === task.dispensingId)
      return dispensing ? [{ ...task, dispensing: queuedFrom(dispensing, related) }] : []
    })
  })

/** Why the caller may answer this task; null for anybody else, and where there is none. */
export const findReasonToAnswer = async (ctx: Context, task: DispensingTask | null): Promise<AccessReason | null> => {
  const { actor } = ctx
  if (!task || actor.kind !== 'user') return null
  const grants = await findCurrentGrants(ctx, { readerId: actor.userId, patientId: task.patientId })
  return reasonToAnswer(task, grants, actor)
}

/** The open questions to these doctors, or about these patients: whose they are and whom they ask, and nothing else. */
export const listWhoseTasks = async (
  ctx: Context,
  of: { doctorIds: number[]; patientIds: number[] },
): Promise<{ patientId: number; doctorId: number }[]> =>
  (await listOpenTasks(ctx, of)).map(({ patientId, doctorId }) => ({ patientId, doctorId }))
