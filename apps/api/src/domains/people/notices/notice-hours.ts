import { atHour, calendarDayOf, dayAfter } from '@prumo/brazil'

/**
 * Full hours of Brasília, from the first until before the last: 8 and 21 are 8:00 to 20:59. Those that begin after they
 * end go on past midnight: 22 and 6 are a night. The last is 24 at midnight, so the whole day is 0 and 24.
 */
export type NoticeHours = { fromHour: number; toHour: number }

/** They say when: hours that end as they begin could be the whole day, or none of it. */
export const areHours = ({ fromHour, toHour }: NoticeHours): boolean => fromHour !== toHour

/** When these hours begin next; null while they last. */
export const nextBeginning = (hours: NoticeHours, now: Date): Date | null => {
  const today = calendarDayOf(now)
  const [first, ...later] = [-1, 0, 1].map((days) => beginningOn(dayAfter(today, days), hours))
  // Those of yesterday may last until this morning.
  const begun = later.findLast((begins) => begins <= now) ?? first
  if (begun && lastsAt(begun, hours, now)) return null
  return later.find((begins) => begins > now) ?? null
}

/** This hour if it is one of them; else the nearest of the same day: their beginning, or their last. */
export const hourAmong = (hours: NoticeHours, hour: number): number => {
  const { fromHour, toHour } = hours
  // Past midnight, what is left out lies before their beginning.
  if (fromHour > toHour) return hour < toHour ? hour : Math.max(hour, fromHour)
  return Math.min(Math.max(hour, fromHour), toHour - 1)
}

const beginningOn = (day: string, { fromHour }: NoticeHours): Date => atHour(day, fromHour)

const lastsAt = (begins: Date, { fromHour, toHour }: NoticeHours, now: Date): boolean => {
  const day = calendarDayOf(begins)
  return now < atHour(fromHour < toHour ? day : dayAfter(day, 1), toHour)
}
