import { atHour, calendarDayOf, dayAfter } from '@prumo/brazil'
import { isPausedOn, type Pause } from './training.ts'

/** Our own choice: who does not come for a week is left in peace until he does something again. */
const mostReminders = 7
/** A worker that comes later than this reminds nobody: it would be the wrong hour of the day. */
const latestHours = 3

type Reminded = { remindHour: number | null; remindedOn: string | null; reminders: number }

/** When he is reminded next: at his hour, on a day that has had no reminder; null if he is not, or pauses then. */
export const nextReminder = (
  { remindHour, remindedOn, reminders }: Reminded,
  { now, pauses }: { now: Date; pauses: readonly Pause[] },
): Date | null => {
  if (remindHour === null || reminders >= mostReminders) return null
  const today = calendarDayOf(now)
  const isOver = atHour(today, remindHour) <= now || (remindedOn !== null && remindedOn >= today)
  const day = isOver ? dayAfter(today, 1) : today
  return isPausedOn(pauses, day) ? null : atHour(day, remindHour)
}

/** Whether a reminder that was due then still comes at its hour. */
export const isInTime = (remindAt: Date, now: Date): boolean =>
  now.getTime() - remindAt.getTime() <= latestHours * 3_600_000 && calendarDayOf(remindAt) === calendarDayOf(now)
