import { couponNotEligible } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** A user has it once, so he must be known. */
export const isUnusedByUser: Rule = ({ id, isOncePerUser }, { buyer }) => {
  if (!isOncePerUser) return null
  if (buyer.userId === null) return couponNotEligible('You need to login before applying this coupon code.')
  return buyer.usedIds.includes(id) ? couponNotEligible('This coupon code can only be used once per user.') : null
}
