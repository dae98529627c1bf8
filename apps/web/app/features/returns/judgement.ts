import type { OpenedReturn } from './returns.api.ts'

type Count = { accepted: number; restocked: number }
/** What was counted of each line. */
export type Counted = Readonly<Record<number, Count>>

/** Until somebody counts: all of it accepted, and nothing sold again that nobody looked at. */
export const countOf = (counted: Counted, { lineItemId, units }: OpenedReturn['lines'][number]): Count =>
  counted[lineItemId] ?? { accepted: units, restocked: 0 }

export const withAccepted = (counted: Counted, line: OpenedReturn['lines'][number], accepted: number): Counted => ({
  ...counted,
  [line.lineItemId]: { accepted, restocked: Math.min(accepted, countOf(counted, line).restocked) },
})

export const withRestocked = (counted: Counted, line: OpenedReturn['lines'][number], restocked: number): Counted => ({
  ...counted,
  [line.lineItemId]: { ...countOf(counted, line), restocked },
})

/** `all` or `part` of what was sent is accepted, or `nothing`. */
export const outcomeOf = ({ lines }: Pick<OpenedReturn, 'lines'>, counted: Counted): 'all' | 'part' | 'nothing' => {
  if (lines.every((line) => countOf(counted, line).accepted === line.units)) return 'all'
  return lines.some((line) => countOf(counted, line).accepted > 0) ? 'part' : 'nothing'
}
