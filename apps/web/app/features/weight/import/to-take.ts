import { dayAfter, dayMs } from '@prumo/brazil'
import { type Found, gramsOf, type Unit } from './found.ts'

export type Weight = { on: string; grams: number; source: string }

/** What a file holds, as it is shown before anything is sent. */
export type ToTake = {
  /** One a day, oldest first: the last of the day. */
  likely: Weight[]
  /** Far from the days around them: another person on the scale, or another unit. */
  unlikely: Weight[]
  /** No weight of an adult. */
  impossible: Weight[]
  /** Of days ahead, or of more than five years ago. */
  outside: number
}

type Choice = { today: string; sources: ReadonlySet<string>; unit: Unit }

// The server keeps the same (care/weight/importing/imported-lines.ts, bounds.ts).
const oldestDays = 5 * 366
const [leastGrams, mostGrams] = [30_000, 350_000]
const [looseGrams, gramsAWeek] = [3_000, 2_000]

/** Of the chosen sources. `unit` is of those that do not say theirs. */
export const toTake = (found: readonly Found[], { today, sources, unit }: Choice): ToTake => {
  const chosen = found.filter(({ source }) => sources.has(source))
  const [oldest, within] = [dayAfter(today, -oldestDays), [] as Found[]]
  for (const one of chosen) if (one.on >= oldest && one.on <= today) within.push(one)
  const inOrder = within.sort((one, other) => (one.at < other.at ? -1 : 1))
  const weights = inOrder.map((one) => ({
    on: one.on,
    grams: gramsOf({ value: one.value, unit: one.unit ?? unit }),
    source: one.source,
  }))
  const isPossible = ({ grams }: Weight) => grams >= leastGrams && grams <= mostGrams
  const days = [...new Map(weights.filter(isPossible).map((one) => [one.on, one])).values()].sort((one, other) =>
    one.on < other.on ? -1 : 1,
  )
  const unlikely = unlikelyOf(days)
  return {
    likely: days.filter((day) => !unlikely.has(day)),
    unlikely: [...unlikely],
    impossible: weights.filter((one) => !isPossible(one)),
    outside: chosen.length - within.length,
  }
}

/** Far from the last likely day and from the next one; the newest has no next one, the oldest nothing before it. */
const unlikelyOf = (days: readonly Weight[]): Set<Weight> => {
  const unlikely = new Set<Weight>()
  let before: Weight | undefined
  for (const [index, day] of days.entries()) {
    const after = days[index + 1]
    if (before && isFar(before, day) && (!after || isFar(after, day))) unlikely.add(day)
    else before = day
  }
  return unlikely
}

const isFar = (one: Weight, other: Weight): boolean =>
  Math.abs(one.grams - other.grams) >
  looseGrams + (gramsAWeek * Math.abs(Date.parse(one.on) - Date.parse(other.on))) / (7 * dayMs)

/** The unit of weights that do not say theirs, by which most of them are an adult's: above 140 they are pounds. */
export const likelyUnit = (found: readonly Found[]): Unit => {
  const values = found.filter(({ unit }) => unit === null).map(({ value }) => value)
  const middle = values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  return middle > 140 ? 'lb' : 'kg'
}

/** Each source with how many days it has, the most first. */
export const sourcesOf = (found: readonly Found[]): { name: string; days: number }[] =>
  [...Map.groupBy(found, ({ source }) => source)]
    .map(([name, of]) => ({ name, days: new Set(of.map(({ on }) => on)).size }))
    .sort((one, other) => other.days - one.days)

/** What is sent: days and kilos, nothing else of the file. */
export const linesOf = (weights: readonly Weight[]): string =>
  weights.map(({ on, grams }) => `${on};${(grams / 1_000).toFixed(3)}`).join('\n')
