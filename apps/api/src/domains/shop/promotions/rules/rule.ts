import type { Failure } from '#platform/failure'
import type { Basket, Promotion } from '../promotion.ts'

/** Answers why a promotion may not be used on a basket, or null when it may. */
export type Rule = (promotion: Promotion, given: { basket: Basket; now: Date }) => Failure | null
