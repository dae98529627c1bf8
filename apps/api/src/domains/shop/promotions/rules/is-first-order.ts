import { couponNotEligible } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** The buyer has placed no order yet, by his account or his e-mail. Of two at the same moment one is the first. */
export const isFirstOrder: Rule = ({ id, isForFirstOrder }, { buyer }) => {
  if (!isForFirstOrder) return null
  if (buyer.userId === null && !buyer.email) {
    return couponNotEligible('You need to login or provide your email before applying this coupon code.')
  }
  return buyer.hasOrdered || buyer.usedIds.includes(id)
    ? couponNotEligible('This coupon code can only be applied to your first order.')
    : null
}
