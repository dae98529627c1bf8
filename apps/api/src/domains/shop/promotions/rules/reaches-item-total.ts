import { itemTotalOf } from '../promotion.ts'
import { couponBelowTotal } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** From the total of items on that the promotion's row names, or above it; shipping does not count. */
export const reachesItemTotal: Rule = ({ minItemTotalCents: least, mustExceedMin }, { basket }) => {
  if (least === null) return null
  const total = itemTotalOf(basket)
  if (mustExceedMin ? total > least : total >= least) return null
  return couponBelowTotal({ leastCents: least, isExclusive: mustExceedMin })
}
