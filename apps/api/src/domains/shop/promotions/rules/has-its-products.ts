import type { Promotion } from '../promotion.ts'
import { couponNeedsProduct, couponNotEligible } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** Any, all or none of its products are in the basket. If all its products are gone, the rule holds, as in Spree. */
export const hasItsProducts: Rule = ({ productsPolicy, productIds }, { basket }) => {
  if (productsPolicy === null || productIds.length === 0) return null
  const inBasket = new Set(basket.lines.map(({ productId }) => productId))
  const found = productIds.filter((id) => inBasket.has(id)).length
  if (holds[productsPolicy](found, productIds.length)) return null
  return productsPolicy === 'none' ? couponNotEligible() : couponNeedsProduct()
}

const holds: Record<NonNullable<Promotion['productsPolicy']>, (found: number, wanted: number) => boolean> = {
  any: (found) => found > 0,
  all: (found, wanted) => found === wanted,
  none: (found) => found === 0,
}
