import { itemTotalOf } from '../promotion.ts'
import { couponNotEligible } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** From a total of items on, or above it; shipping is not counted. */
export const reachesItemTotal: Rule = ({ minItemTotalCents: least, mustExceedMin }, { basket }) => {
  if (least === null) return null
  const total = itemTotalOf(basket)
  if (mustExceedMin ? total > least : total >= least) return null
  const words = mustExceedMin ? 'less than or equal to' : 'less than'
  return couponNotEligible(`This coupon code can't be applied to orders ${words} ${reais(least)}.`)
}

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

// Spree prints the amount as the store's default locale does: the symbol, no space.
const reais = (cents: number): string => `R$${amount.format(cents / 100)}`
