import { dayAfter } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { holdTraining, touch } from './hold-training.ts'
import { listWrittenDays } from './rounds.repository.ts'
import { hasExercises } from './standing.ts'
import { finished } from './training.errors.ts'
import { endPause, insertPause, listPauses, listTicks } from './training.repository.ts'
import { idleSince, isPausedOn, openPause } from './training.ts'

type Change = { enrollmentId: number; isPaused?: boolean; remindHour?: number | null }

/**
 * He pauses from tomorrow on, or goes on today; he picks the hour of his reminders, or none. What is not said stays,
 * and the same again changes nothing. Throws not_found, training_not_started, training_clock_behind, training_finished.
 */
export const changeTraining = (ctx: Context, change: Change): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { enrollmentId } = change
    const { training, pauses, today } = await holdTraining(ctx, { enrollmentId })
    if (training.finishedAt) throw finished()
    if (change.isPaused === true && !openPause(pauses))
      await insertPause(ctx, { enrollmentId, firstOn: dayAfter(today, 1), lastOn: null })
    if (change.isPaused === false && openPause(pauses))
      await endPause(ctx, { enrollmentId, lastOn: dayAfter(today, -1) })
    await touch(ctx, {
      training: change.remindHour === undefined ? training : { ...training, remindHour: change.remindHour },
      pauses: await listPauses(ctx, enrollmentId),
    })
  })

/**
 * Life happened: the days before today on which he did nothing, since he last did, count no more. Without any, and in
 * a stage without exercises, it changes nothing. Throws not_found, training_not_started, training_clock_behind,
 * training_finished.
 */
export const takeDaysOff = (ctx: Context, { enrollmentId }: { enrollmentId: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { training, round, pauses, today } = await holdTraining(ctx, { enrollmentId })
    if (training.finishedAt) throw finished()
    const ticked = (await listTicks(ctx, enrollmentId)).map(({ day }) => day)
    const used = [...ticked, ...(await listWrittenDays(ctx, enrollmentId))]
    const mayTake = !round.reviewedAt && !isPausedOn(pauses, today) && hasExercises(round)
    const firstOn = mayTake ? idleSince(round, { used, pauses, today }) : null
    if (firstOn) await insertPause(ctx, { enrollmentId, firstOn, lastOn: dayAfter(today, -1) })
    await touch(ctx, { training, pauses })
  })
