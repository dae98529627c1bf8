import { monthsOf, type Period } from '#domains/plans/packages'

/**
 * The day on which the next period is charged: this many months after this day (YYYY-MM-DD); 31 January → 28 February.
 */
export const nextChargeOn = (day: string, period: Period): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + monthsOf[period], 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}
