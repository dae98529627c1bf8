import { type Context, inSnapshot } from '#platform/context'
import { listDispensingsOf } from '../dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from '../queued-dispensing.ts'
import { isAskedDoctor } from './dispensing-task.policy.ts'
import type { DispensingTask } from './dispensing-task.ts'
import { listOpenTasks } from './dispensing-tasks.repository.ts'

/** A task with the request that it is about. */
export type QueuedTask = DispensingTask & { dispensing: QueuedDispensing }

/** The open tasks of a doctor, oldest first, without any note. */
export const listTasksOfDoctor = (ctx: Context, { doctorId }: { doctorId: number }): Promise<QueuedTask[]> =>
  inSnapshot(ctx, async (ctx) => {
    const tasks = (await listOpenTasks(ctx, { doctorId })).filter((task) => isAskedDoctor(task, ctx.actor))
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
