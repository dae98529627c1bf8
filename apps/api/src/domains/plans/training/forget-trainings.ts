import { listEveryEnrollmentOf } from '#domains/plans/enrollments'
import type { Context } from '#platform/context'
import { deleteTrainings } from './rounds.repository.ts'

/** An account is erased: its trainings go, with the keys that sealed them. Repeatable. */
export const forgetTrainingsOf = async (ctx: Context, person: { userId: number }): Promise<void> =>
  deleteTrainings(
    ctx,
    (await listEveryEnrollmentOf(ctx, person)).map(({ id }) => id),
  )
