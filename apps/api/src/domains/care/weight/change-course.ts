import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { notifyOf } from './notify.ts'
import { isGoing, type Programme, pauseFrom, programmeStateOf, remindAtAgain, silentAtFrom } from './programme.ts'
import { notActive, notStarted, weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findLastDay, findProgrammeForUpdate, saveCourse } from './weight.repository.ts'

/** What a patient may do with his own programme; he never lets himself begin. */
export type Course = 'going' | 'paused' | 'stopped'

type Input = { patientId: number; course: Course; remindHour: number | null }

/**
 * A patient pauses, goes on, stops, or picks another hour for his reminders. His doctor is told of a pause and of an
 * end. A pause asks nothing of him for four weeks; then he is asked whether he goes on, and his doctor told. What he
 * sent stays. The same again changes nothing. Announces weight.waits. Throws not_found, weight_not_started,
 * weight_not_active.
 */
export const changeCourse = (ctx: Context, { patientId, course, remindHour }: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
    const programme = await findProgrammeForUpdate(ctx, patientId)
    if (!programme) throw notStarted()
    if (course === 'going') await follow(ctx, programme, remindHour)
    else if (course !== programmeStateOf(programme)) await leave(ctx, programme, { course, remindHour })
    await notifyOf(ctx, [patientId, programme.doctorId])
  })

type Leaving = { course: Exclude<Course, 'going'>; remindHour: number | null }

const leave = async (ctx: Context, { patientId, doctorId, state }: Programme, { course, remindHour }: Leaving) => {
  if (course === 'paused' && state !== 'active') throw notActive()
  const now = ctx.now()
  await saveCourse(ctx, {
    ...{ patientId, remindHour, leftAt: now },
    ...(course === 'stopped'
      ? { state: 'stopped', pausedAt: null, remindAt: null, silentAt: null }
      : { state, pausedAt: now, ...pauseFrom(now, remindHour) }),
  })
  await ctx.announce({ type: 'weight.waits', doctorId, patientId, urgent: null })
}

const follow = async (ctx: Context, programme: Programme, remindHour: number | null) => {
  const { patientId, state } = programme
  if (state !== 'active') throw notActive()
  const today = calendarDayOf(ctx.now())
  const last = isGoing(programme) ? ((await findLastDay(ctx, patientId)) ?? today) : today
  return saveCourse(ctx, {
    ...{ patientId, remindHour, state, pausedAt: null },
    remindAt: remindAtAgain({ last, today, hour: remindHour, now: ctx.now() }),
    silentAt: silentAtFrom(last < today && isGoing(programme) ? last : today),
  })
}
