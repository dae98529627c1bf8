import { addBusinessDays as add } from '@brazilian-utils/brazilian-utils/add-business-days'

/**
 * The day (YYYY-MM-DD) a number of working days after another: skips Saturdays, Sundays, national holidays, Carnival
 * and Corpus Christi, but not state and local holidays. Zero days is the day itself. Throws for an invalid day, or one
 * beyond 2099.
 */
export const addBusinessDays = (day: string, count: number): string => {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  // Noon, so that a change to daylight saving time does not shift the day.
  const found = add(new Date(year, month - 1, date, 12), count)
  if (!found) throw new RangeError(`no day lies ${count} working days after ${day}`)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${found.getFullYear()}-${two(found.getMonth() + 1)}-${two(found.getDate())}`
}
