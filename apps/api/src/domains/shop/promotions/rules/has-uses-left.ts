import { couponUsedUp } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** Uses are counted when an order is placed (takeUses holds the limit there); this only spares the buyer the way. */
export const hasUsesLeft: Rule = ({ usageLimit, usageCount }) =>
  usageLimit !== null && usageCount >= usageLimit ? couponUsedUp() : null
