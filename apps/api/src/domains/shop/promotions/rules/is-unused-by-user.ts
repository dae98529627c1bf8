import { couponNeedsSignIn, couponOncePerUser } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** A user can use it once, so he must be signed in. */
export const isUnusedByUser: Rule = ({ id, isOncePerUser }, { buyer }) => {
  if (!isOncePerUser) return null
  if (buyer.userId === null) return couponNeedsSignIn()
  return buyer.usedIds.includes(id) ? couponOncePerUser() : null
}
