import type { Failure } from '#platform/failure'
import type { Occasion, Promotion } from '../promotion.ts'
import { hasItsProducts } from './has-its-products.ts'
import { hasUsesLeft } from './has-uses-left.ts'
import { isFirstOrder } from './is-first-order.ts'
import { isRunning } from './is-running.ts'
import { isUnusedByUser } from './is-unused-by-user.ts'
import { reachesItemTotal } from './reaches-item-total.ts'
import type { Rule } from './rule.ts'

// Checked in this order: the first that fails gives the reason (contract.md 4, coupon texts).
const rules: Rule[] = [isRunning, hasUsesLeft, reachesItemTotal, hasItsProducts, isFirstOrder, isUnusedByUser]

/** Why a promotion does not apply: the first rule's failure, or null if every rule holds. */
export const refusalOf = (promotion: Promotion, occasion: Occasion): Failure | null => {
  for (const rule of rules) {
    const refusal = rule(promotion, occasion)
    if (refusal) return refusal
  }
  return null
}
