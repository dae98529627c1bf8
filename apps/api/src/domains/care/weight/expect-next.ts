import type { Context } from '#platform/context'
import { type Programme, remindAtFrom, silentAtFrom } from './programme.ts'
import { saveCourse } from './weight.repository.ts'

/** For a patient who measures, reminders and silence count from this day, the last that he measured on. */
export const expectNext = (ctx: Context, { patientId, remindHour }: Programme, day: string): Promise<void> =>
  saveCourse(ctx, {
    ...{ patientId, remindHour, state: 'active', pausedAt: null },
    remindAt: remindAtFrom({ day, hour: remindHour, reminders: 0 }),
    silentAt: silentAtFrom(day),
  })
