import { couponNeedsSignIn, couponOncePerUser } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** A user has it once, so he must be known. */
export const isUnusedByUser: Rule = ({ id, isOncePerUser }, { buyer }) => {
  if (!isOncePerUser) return null
  if (buyer.userId === null) return couponNeedsSignIn()
  return buyer.usedIds.includes(id) ? couponOncePerUser() : null
}
