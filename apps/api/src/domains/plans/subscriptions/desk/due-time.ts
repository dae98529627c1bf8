import { addBusinessDays, atHour, calendarDayOf, dayAfter } from '@prumo/brazil'

/** Our promise (docs/treatments.md): the pharmacy checks a request within this many of its working hours. */
const hoursToCheck = 4
const hourMs = 60 * 60_000
/** Nine in the morning until six in the evening in São Paulo, on working days. */
const opensAt = (day: string): number => atHour(day, 9).getTime()
const closesAt = (day: string): number => atHour(day, 18).getTime()

/** Until when what comes to the desk at this time is to be checked. */
export const checkDueAfter = (arrival: Date): Date => {
  // The first working day after the day before: the arrival's own, if it is one.
  let day = addBusinessDays(dayAfter(calendarDayOf(arrival), -1), 1)
  let from = Math.max(arrival.getTime(), opensAt(day))
  let left = hoursToCheck * hourMs
  while (from + left > closesAt(day)) {
    left -= Math.max(closesAt(day) - from, 0)
    day = addBusinessDays(day, 1)
    from = opensAt(day)
  }
  return new Date(from + left)
}
