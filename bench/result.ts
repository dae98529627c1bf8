/** A measurement as a ratio to another in the same run; `budget` is its minimum or maximum. */
export type Result = {
  name: string
  ratio: number
  /** The limit in design.md; null if a figure is only reported. */
  budget: { atLeast: number } | { atMost: number } | null
  details: string
}

export const isWithinBudget = ({ ratio, budget }: Result): boolean =>
  budget === null || ('atLeast' in budget ? ratio >= budget.atLeast : ratio <= budget.atMost)

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`

/** One line per result, for a terminal and for docs/performance.md. */
export const lineOf = (result: Result): string => {
  const { name, ratio, budget, details } = result
  const bound =
    budget === null ? 'reported' : 'atLeast' in budget ? `≥ ${percent(budget.atLeast)}` : `≤ ${percent(budget.atMost)}`
  const mark = budget === null ? '    ' : isWithinBudget(result) ? 'ok  ' : 'MISS'
  return `${mark} ${name}: ${percent(ratio)} (${bound}) — ${details}`
}

/** Of an odd number of turns. */
export const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number
