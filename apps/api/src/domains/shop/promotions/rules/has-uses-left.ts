import { couponUsedUp } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** Uses are counted when an order is placed (takeUses enforces the limit there); this only tells the buyer earlier. */
export const hasUsesLeft: Rule = ({ usageLimit, usageCount }) =>
  usageLimit !== null && usageCount >= usageLimit ? couponUsedUp() : null
