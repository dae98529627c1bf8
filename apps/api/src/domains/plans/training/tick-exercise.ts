import { type Context, inEffect } from '#platform/context'
import { holdConsented, holdTraining, touch } from './hold-training.ts'
import { dayRefused, paused, stageClosed } from './training.errors.ts'
import { deleteTick, saveTick } from './training.repository.ts'
import { isPausedOn } from './training.ts'
import { dayFault } from './training-day.ts'

type Ticked = { enrollmentId: number; day: string; exerciseId: number; isDone: boolean }

/**
 * Says that an exercise of the round of today was done on a day of it, or takes that back. The same again changes
 * nothing. Throws not_found, programme_consent_missing, training_not_started, training_clock_behind, training_paused,
 * training_stage_closed, invalid_fields (day).
 */
export const tickExercise = (ctx: Context, { isDone, ...tick }: Ticked): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    // What he takes back needs no consent.
    const held = isDone ? await holdConsented(ctx, tick) : await holdTraining(ctx, tick)
    const { training, round, pauses, today } = held
    if (isPausedOn(pauses, today)) throw paused()
    const fault = dayFault(tick.day, today)
    if (fault) throw dayRefused(fault)
    const isOfRound = round.exercises.some(({ id }) => id === tick.exerciseId)
    if (!isOfRound || tick.day < round.begunOn) throw stageClosed()
    if (isDone) await saveTick(ctx, tick)
    else await deleteTick(ctx, tick)
    await touch(ctx, { training, pauses })
  })
