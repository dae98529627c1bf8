import { itemTotalOf } from '../promotion.ts'
import { couponNotEligible } from '../promotions.errors.ts'
import type { Rule } from './rule.ts'

/** From a total of items on, shipping not counted. */
export const reachesItemTotal: Rule = ({ minItemTotalCents }, { basket }) =>
  minItemTotalCents !== null && itemTotalOf(basket) < minItemTotalCents
    ? couponNotEligible(`This coupon code can't be applied to orders less than ${reais(minItemTotalCents)}.`)
    : null

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

// Spree prints the amount as the store's default locale does: the symbol, no space.
const reais = (cents: number): string => `R$${amount.format(cents / 100)}`
