import type { Action } from './action.ts'

/** A fixed amount off each unit of its products (of everything if it names none), never more than the line costs. */
export const perItem: Action = ({ flatCents, productIds, productsPolicy }, basket) => {
  const isMeant = (productId: number | null) =>
    productsPolicy === null || productsPolicy === 'none' || (productId !== null && productIds.includes(productId))
  return {
    lines: basket.lines.map(({ amountCents, quantity, productId }) =>
      isMeant(productId) ? Math.min((flatCents ?? 0) * quantity, amountCents) : 0,
    ),
    shipments: basket.shipmentCostsCents.map(() => 0),
  }
}
