import { calendarDayOf } from '@prumo/brazil'
import type { Program, StagePractice } from '#domains/content/academy'
import type { Context } from '#platform/context'
import { getTrainable } from './hold-training.ts'
import { listOpenedDays } from './opened-training.repository.ts'
import { listRounds } from './rounds.repository.ts'
import { type Standing, standingOf } from './standing.ts'
import { findTraining, listPauses, listTicks } from './training.repository.ts'
import type { TrainingDay } from './training-day.ts'

export type ReadTraining = {
  program: Program
  practices: StagePractice[]
  standing: Standing | null
  diary: TrainingDay[]
}

/** The training of a course for whoever takes it, with what he wrote for himself. Throws not_found. */
export const readTraining = async (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<ReadTraining> => {
  const { program, practices } = await getTrainable(ctx, { enrollmentId })
  const training = await findTraining(ctx, enrollmentId)
  if (!training) return { program, practices, standing: null, diary: [] }
  const [rounds, pauses] = [await listRounds(ctx, enrollmentId), await listPauses(ctx, enrollmentId)]
  const [ticks, diary] = [await listTicks(ctx, enrollmentId), await listOpenedDays(ctx, enrollmentId)]
  const today = calendarDayOf(ctx.now())
  const facts = { training, practices, rounds, pauses, ticks, today, written: diary.map(({ day }) => day) }
  return { program, practices, standing: standingOf(facts), diary }
}
