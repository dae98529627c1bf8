import { getRefundable, listOrderRefunds } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { type Return, unitsOf } from './return.ts'

/** How much of what a return sends back had been paid back before it was judged, by the team. */
export type PaidBefore = 'nothing' | 'part' | 'whole'

type Units = { lineId: number; units: number }
/** What is left to be paid back of its order, and what this return itself paid. */
type Money = { left: readonly Units[]; own: readonly Units[] }

/** Once judged, of what was accepted. Goods that had cost nothing were not paid back. */
export const paidBeforeOf = ({ lines }: Pick<Return, 'lines'>, { left, own }: Money): PaidBefore => {
  const owed = lines.map(({ lineId, units, acceptedUnits }) => {
    const due = acceptedUnits ?? units
    const isOver = acceptedUnits === null || unitsOf(left, lineId) === 0
    const paid = acceptedUnits === null ? unitsOf(left, lineId) : unitsOf(own, lineId)
    return { due, before: isOver ? Math.max(0, due - paid) : 0 }
  })
  const before = owed.reduce((sum, one) => sum + one.before, 0)
  if (before === 0) return 'nothing'
  return owed.every((one) => one.before === one.due) ? 'whole' : 'part'
}

export const paidBefore = async (ctx: Context, found: Return): Promise<PaidBefore> => {
  const { lines: left } = await getRefundable(ctx, found)
  const own = (await listOrderRefunds(ctx, found)).find(({ id }) => id === found.orderRefundId)?.lines ?? []
  return paidBeforeOf(found, { left, own })
}
