import type { Action, Reduction } from './actions/action.ts'
import { flat } from './actions/flat.ts'
import { freeShipping } from './actions/free-shipping.ts'
import { perItem } from './actions/per-item.ts'
import { percentage } from './actions/percentage.ts'
import { type Discount, type Occasion, type Promotion, type PromotionKind, sum } from './promotion.ts'
import { refusalOf } from './rules/index.ts'

const actions: Record<PromotionKind, Action> = { percentage, flat, perItem, freeShipping }

/** What each line and each parcel is reduced by, in the basket's order. */
export type Discounts = { lines: Discount[][]; shipments: Discount[][] }

/**
 * The discounts that these promotions give together. Of those that take from the items only the best one counts (the
 * first of equals), as Spree lets one promotion win on each thing it adjusts; free shipping stands beside it. Whichever
 * does not meet its rules gives nothing and stays where it is.
 */
export const discountsOf = (promotions: Promotion[], occasion: Occasion): Discounts => {
  const usable = promotions
    .filter((promotion) => refusalOf(promotion, occasion) === null)
    .map((promotion) => ({ promotion, reduction: actions[promotion.kind](promotion, occasion.basket) }))
  const bestOf = (part: keyof Reduction) =>
    usable.reduce<(typeof usable)[number] | null>(
      (best, next) => (sum(next.reduction[part]) > (best ? sum(best.reduction[part]) : 0) ? next : best),
      null,
    )
  const ofItems = bestOf('lines')
  const ofShipping = bestOf('shipments')
  return {
    lines: occasion.basket.lines.map((_, index) => discount(ofItems, 'lines', index)),
    shipments: occasion.basket.shipmentCostsCents.map((_, index) => discount(ofShipping, 'shipments', index)),
  }
}

const discount = (
  winner: { promotion: Promotion; reduction: Reduction } | null,
  part: keyof Reduction,
  index: number,
): Discount[] => {
  const cents = winner?.reduction[part][index] ?? 0
  return winner && cents > 0 ? [{ promotionId: winner.promotion.id, amountCents: -cents }] : []
}
