import { daysBetween } from './bounds.ts'

export type Measured = { on: string; grams: number }

// John Walker, The Hacker's Diet, "Signal and noise": each day the trend moves a tenth of the way to the weight. A gap
// of several days moves it as often towards the weight that ends the gap.
const keptADay = 0.9

/** The weight of each day, smoothed, from the first day to the last; of a day's weights the later counts. */
export const trendOf = (measured: readonly Measured[]): (Measured & { trendGrams: number })[] => {
  const days = [...new Map(measured.map((one) => [one.on, one])).values()].sort((a, b) => (a.on < b.on ? -1 : 1))
  let trend: { on: string; grams: number } | null = null
  return days.map(({ on, grams }) => {
    const kept: number = trend ? keptADay ** daysBetween(trend.on, on) : 0
    trend = { on, grams: trend ? trend.grams * kept + grams * (1 - kept) : grams }
    return { on, grams, trendGrams: Math.round(trend.grams) }
  })
}

// Two weeks are the least that says something about a week.
const [leastDays, windowDays] = [13, 28]

/** The weights that another is compared with: of the four weeks before it, if two weeks lie between; oldest first. */
const comparedWith = <One extends Measured>(days: readonly One[], last: One): One[] =>
  days.filter(({ on }) => {
    const age = daysBetween(on, last.on)
    return age >= leastDays && age <= windowDays
  })

/** How many grams the trend moves a week; null while there is too little. */
export const weeklyChangeOf = (points: readonly (Measured & { trendGrams: number })[]): number | null => {
  const last = points.at(-1)
  const [first] = last ? comparedWith(points, last) : []
  if (!last || !first) return null
  return Math.round(((last.trendGrams - first.trendGrams) / daysBetween(first.on, last.on)) * 7)
}

// More than 1.5 kg a week brings gallstones (Weinsier, Wilson and Lee, Am J Med 1995;98:115).
const rapidGramsAWeek = 1_500

/**
 * Whether the last day's weight was lost too quickly since any of the days that it is compared with: a gain before
 * hides no loss. Not by the trend, which is late where it matters.
 */
export const isRapidLoss = (measured: readonly Measured[]): boolean => {
  const days = trendOf(measured)
  const last = days.at(-1)
  if (!last) return false
  return comparedWith(days, last).some(
    ({ on, grams }) => ((grams - last.grams) / daysBetween(on, last.on)) * 7 > rapidGramsAWeek,
  )
}
