import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { notifyOf } from './notify.ts'
import { isGoing, type Programme, remindAtAgain, silentAtFrom } from './programme.ts'
import { notActive, notStarted, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findLastDay, findProgrammeForUpdate, saveCourse } from './weight.repository.ts'

/** What a patient may do with his own programme; he never lets himself begin. */
export type Course = 'going' | 'paused' | 'stopped'

type Input = { patientId: number; course: Course; remindHour: number | null }

/**
 * A patient pauses, goes on, stops, or picks another hour for his reminders. While he pauses nothing is asked of him
 * and nobody is alerted to his silence; what he sent stays. The same again changes nothing. Throws not_found,
 * weight_not_started, weight_not_active.
 */
export const changeCourse = (ctx: Context, { patientId, course, remindHour }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (!programme) throw notStarted()
    if (course === 'stopped') await saveCourse(ctx, { ...quiet, patientId, remindHour, state: 'stopped' })
    else await follow(ctx, programme, { course, remindHour })
    await notifyOf(ctx, [patientId, programme.doctorId])
  })

const quiet = { pausedAt: null, remindAt: null, silentAt: null }

const follow = async (ctx: Context, programme: Programme, { course, remindHour }: Omit<Input, 'patientId'>) => {
  const { patientId, state, pausedAt } = programme
  if (state !== 'active') throw notActive()
  if (course === 'paused')
    return saveCourse(ctx, { ...quiet, patientId, remindHour, state, pausedAt: pausedAt ?? ctx.now() })
  const today = calendarDayOf(ctx.now())
  const last = isGoing(programme) ? ((await findLastDay(ctx, patientId)) ?? today) : today
  return saveCourse(ctx, {
    ...{ patientId, remindHour, state, pausedAt: null },
    remindAt: remindAtAgain({ last, today, hour: remindHour, now: ctx.now() }),
    silentAt: silentAtFrom(last < today && isGoing(programme) ? last : today),
  })
}
