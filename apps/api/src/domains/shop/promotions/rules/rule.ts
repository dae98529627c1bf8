import type { Failure } from '#platform/failure'
import type { Occasion, Promotion } from '../promotion.ts'

/** Answers why a promotion may not be used on an occasion, or null when it may. */
export type Rule = (promotion: Promotion, occasion: Occasion) => Failure | null
