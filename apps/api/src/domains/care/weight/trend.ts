import { daysBetween } from '@prumo/brazil'

export type Measured = { on: string; grams: number }

// John Walker, The Hacker's Diet, "Signal and noise": each day the trend moves a tenth of the way to the weight. A gap
// of several days moves it as often towards the weight that ends the gap.
const keptADay = 0.9

/** The weight of each day, smoothed, from the first day to the last; of a day's weights the later counts. */
export const trendOf = (measured: readonly Measured[]): (Measured & { trendGrams: number })[] => {
  const each = [...new Map(measured.map((one) => [one.on, one])).values()].sort((a, b) => (a.on < b.on ? -1 : 1))
  let trend: { on: string; grams: number } | null = null
  return each.map(({ on, grams }) => {
    const kept: number = trend ? keptADay ** daysBetween(trend.on, on) : 0
    trend = { on, grams: trend ? trend.grams * kept + grams * (1 - kept) : grams }
    return { on, grams, trendGrams: Math.round(trend.grams) }
  })
}

// Two weeks are the least that says something about a week.
const weeks = [13, 28] as const
// Two days apart a meal, a scale and clothes are as much as a loss (bounds.ts asks again for what they are not).
const days = [3, 12] as const

/** The weights of so many days before another, of all that are known; oldest first. */
const before = <One extends Measured>(days: readonly One[], last: One, [least, most]: readonly number[]): One[] =>
  days.filter(({ on }) => {
    const age = daysBetween(on, last.on)
    return age >= (least as number) && age <= (most as number)
  })

/** How many grams the trend moves a week; null while there is too little. */
export const weeklyChangeOf = (points: readonly (Measured & { trendGrams: number })[]): number | null => {
  const last = points.at(-1)
  const [first] = last ? before(points, last, weeks) : []
  if (!last || !first) return null
  return Math.round(((last.trendGrams - first.trendGrams) / daysBetween(first.on, last.on)) * 7)
}

// More than 1.5 kg a week brings gallstones (Weinsier, Wilson and Lee, Am J Med 1995;98:115).
const rapidGramsAWeek = 1_500
// A person who begins to eat less empties some 400 g of glycogen, which held three to four times its weight of water
// (Kreitzman, Coxon and Szaz, Am J Clin Nutr 1992;56:292S). That much of the first days is no loss of tissue.
const waterGrams = 2_000

const isLostTooFast = (last: Measured, loose: number) => (since: Measured) =>
  since.grams - last.grams > loose + (rapidGramsAWeek * daysBetween(since.on, last.on)) / 7

/**
 * Whether the last day's weight was lost too quickly since any of the days that it is compared with: a gain before
 * hides no loss. Before two weeks are there, only what goes beyond the water that is lost first counts. Not by the
 * trend, which is late where it matters.
 */
export const isRapidLoss = (measured: readonly Measured[]): boolean => {
  const all = trendOf(measured)
  const last = all.at(-1)
  if (!last) return false
  return (
    before(all, last, weeks).some(isLostTooFast(last, 0)) ||
    before(all, last, days).some(isLostTooFast(last, waterGrams))
  )
}
