import type { Failure } from '#platform/failure'
import type { Occasion, Promotion } from '../promotion.ts'

/** Returns why a promotion does not apply, or null if it does. */
export type Rule = (promotion: Promotion, occasion: Occasion) => Failure | null
