import type { Action, Reduction } from './actions/action.ts'
import { flat } from './actions/flat.ts'
import { freeShipping } from './actions/free-shipping.ts'
import { perItem } from './actions/per-item.ts'
import { percentage } from './actions/percentage.ts'
import { type Discount, type Occasion, type Promotion, type PromotionKind, sum } from './promotion.ts'
import { refusalOf } from './rules/index.ts'

const actions: Record<PromotionKind, Action> = { percentage, flat, perItem, freeShipping }

/** The discounts of each line and each parcel, in the basket's order. */
export type Discounts = { lines: Discount[][]; shipments: Discount[][] }

/**
 * The combined discounts of these promotions. Of those on the items only the best one counts (the first of equals), as
 * in Spree, where one promotion wins per adjusted thing; free shipping is added. A promotion whose rules do not hold
 * gives nothing and stays.
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
