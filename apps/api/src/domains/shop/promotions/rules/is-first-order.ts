import { couponForFirstOrder, couponNeedsEmail } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** The buyer has placed no order yet, by his account or his e-mail. Of two at the same moment one is the first. */
export const isFirstOrder: Rule = ({ id, isForFirstOrder }, { buyer }) => {
  if (!isForFirstOrder) return null
  if (buyer.userId === null && !buyer.email) return couponNeedsEmail()
  return buyer.hasOrdered || buyer.usedIds.includes(id) ? couponForFirstOrder() : null
}
