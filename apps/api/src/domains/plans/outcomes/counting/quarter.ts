import { atHour, calendarDayOf } from '@prumo/brazil'

/** A quarter of the calendar by its first day, YYYY-MM-DD. */
export type Quarter = string

const two = (number: number) => String(number).padStart(2, '0')

export const quarterOf = (at: Date): Quarter => {
  const day = calendarDayOf(at)
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${two(month - ((month - 1) % 3))}-01`
}

export const quarterAfter = (quarter: Quarter): Quarter => {
  const [year, month] = [Number(quarter.slice(0, 4)), Number(quarter.slice(5, 7))]
  return month === 10 ? `${year + 1}-01-01` : `${year}-${two(month + 3)}-01`
}

export const beginningOf = (quarter: Quarter): Date => atHour(quarter, 0)

/** All that are over by now, beginning with this one. */
export const endedQuarters = (first: Quarter, now: Date): Quarter[] => {
  const quarters: Quarter[] = []
  for (let quarter = first; beginningOf(quarterAfter(quarter)) <= now; quarter = quarterAfter(quarter))
    quarters.push(quarter)
  return quarters
}
