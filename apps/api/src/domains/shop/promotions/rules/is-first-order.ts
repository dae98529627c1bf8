import { couponForFirstOrder, couponNeedsEmail } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** The buyer has no placed order by account or e-mail. Of two concurrent orders one is the first. */
export const isFirstOrder: Rule = ({ id, isForFirstOrder }, { buyer }) => {
  if (!isForFirstOrder) return null
  if (buyer.userId === null && !buyer.email) return couponNeedsEmail()
  return buyer.hasOrdered || buyer.usedIds.includes(id) ? couponForFirstOrder() : null
}
