import { toCents } from '@prumo/brazil'
import type { Cycle, NextContents } from './cycles.api.ts'

type Period = Cycle['period']
type Formula = NextContents['formulas'][number]
export type Choice = { period: Period; leftOut: readonly number[] }

const periods = ['monthly', 'bimonthly', 'quarterly'] as const

export const choiceNow = ({ period, formulas }: NextContents): Choice => ({
  period,
  leftOut: formulas.filter(({ isTaken }) => !isTaken).map(({ productId }) => productId),
})

const takenOf = ({ formulas }: NextContents, { leftOut }: Pick<Choice, 'leftOut'>): Formula[] =>
  formulas.filter(({ productId }) => !leftOut.includes(productId))

/** The total of a choice in centavos, with delivery; null where one of its formulas cannot be had for that long. */
export const totalOf = (contents: NextContents, choice: Choice): number | null => {
  const prices = takenOf(contents, choice).map((formula) => formula.prices[choice.period])
  if (prices.length === 0 || prices.some((price) => price === undefined)) return null
  return prices.reduce<number>((sum, price) => sum + toCents(price ?? 0), toCents(contents.delivery))
}

/** The periods for which these formulas can be had together, each with its total. */
export const offeredTotals = (contents: NextContents, leftOut: readonly number[]) =>
  periods.flatMap((period) => {
    const totalCents = totalOf(contents, { period, leftOut })
    return totalCents === null ? [] : [{ period, totalCents }]
  })

/** The same choice with one formula in or out, in a period in which it can be had. */
export const withFormula = (contents: NextContents, { period, leftOut }: Choice, id: number, isIn: boolean): Choice => {
  const next = isIn ? leftOut.filter((one) => one !== id) : [...leftOut, id]
  const offered = offeredTotals(contents, next).map((one) => one.period)
  return { period: offered.includes(period) ? period : (offered[0] ?? period), leftOut: next }
}

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.period === other.period &&
  one.leftOut.length === other.leftOut.length &&
  one.leftOut.every((id) => other.leftOut.includes(id))
