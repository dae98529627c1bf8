import type { Failure } from '#platform/failure'
import type { Basket, Promotion } from '../promotion.ts'
import { hasUsesLeft } from './has-uses-left.ts'
import { isRunning } from './is-running.ts'
import { reachesItemTotal } from './reaches-item-total.ts'
import type { Rule } from './rule.ts'

// Asked in this order: the first that says no gives the sentence (contract.md 4, coupon texts).
const rules: Rule[] = [isRunning, hasUsesLeft, reachesItemTotal]

/** Why a promotion may not be used on a basket: the first rule's answer, or null when every rule holds. */
export const refusalOf = (promotion: Promotion, given: { basket: Basket; now: Date }): Failure | null => {
  for (const rule of rules) {
    const refusal = rule(promotion, given)
    if (refusal) return refusal
  }
  return null
}
