import { calendarDayOf } from '@prumo/brazil'
import { dayWords } from './appointment-words.ts'
import type { AppointmentTime } from './consultations.api.ts'

export type DayOfTimes = { day: string; words: string; times: AppointmentTime[] }

/** Free times by their day in São Paulo, in order; each time once. */
export const timesByDay = (times: readonly AppointmentTime[]): DayOfTimes[] => {
  const days = new Map<string, DayOfTimes>()
  for (const time of [...times].sort((one, other) => one.startsAt.localeCompare(other.startsAt))) {
    const day = calendarDayOf(new Date(time.startsAt))
    const known = days.get(day) ?? { day, words: dayWords(time.startsAt), times: [] }
    if (!known.times.some(({ startsAt }) => startsAt === time.startsAt)) known.times.push(time)
    days.set(day, known)
  }
  return [...days.values()]
}
