import { addBusinessDays as add } from '@brazilian-utils/brazilian-utils/add-business-days'

/**
 * The day (YYYY-MM-DD) that many working days after another: Saturdays, Sundays, national holidays, Carnival and Corpus
 * Christi are passed over, those of states and towns are not known. None later is the day itself. Throws for what is no
 * day, or lies beyond 2099.
 */
export const addBusinessDays = (day: string, count: number): string => {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  // Noon, so that no change to summer time moves the day.
  const found = add(new Date(year, month - 1, date, 12), count)
  if (!found) throw new RangeError(`no day lies ${count} working days after ${day}`)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${found.getFullYear()}-${two(found.getMonth() + 1)}-${two(found.getDate())}`
}
