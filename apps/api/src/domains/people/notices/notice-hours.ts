import { calendarDayOf, dayAfter } from '@prumo/brazil'

/** Full hours of São Paulo, from the first until before the last: 8 and 21 are 8:00 to 20:59. */
export type NoticeHours = { fromHour: number; toHour: number }

const hourMs = 3_600_000

// Decreto 9.772/2019: no summer time, so every day has 24 hours.
const beginningOn = (day: string, { fromHour }: NoticeHours): Date =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + fromHour * hourMs)

/** When these hours begin next; null while they last. */
export const nextBeginning = (hours: NoticeHours, now: Date): Date | null => {
  const today = calendarDayOf(now)
  const begins = beginningOn(today, hours)
  if (now < begins) return begins
  const lastMs = (hours.toHour - hours.fromHour) * hourMs
  return now.getTime() < begins.getTime() + lastMs ? null : beginningOn(dayAfter(today, 1), hours)
}

/** This hour if it is one of them, else the nearest of them: when a reminder comes. */
export const hourAmong = ({ fromHour, toHour }: NoticeHours, hour: number): number =>
  Math.min(Math.max(hour, fromHour), toHour - 1)
