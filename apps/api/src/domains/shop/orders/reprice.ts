import { discountsOf, type Occasion } from '#domains/shop/promotions'
import { discountCents, lineAmountCents, type Order, type Totals } from './order.ts'
import type { Surroundings } from './surroundings.ts'

/** What promotions evaluate: lines and parcel costs before discounts, the buyer, and the time. */
export const occasionOf = (order: Order, { buyer, productIds, now }: Omit<Surroundings, 'promotions'>): Occasion => ({
  basket: {
    lines: order.lines.map((line) => ({
      amountCents: lineAmountCents(line),
      quantity: line.quantity,
      productId: productIds.get(line.variantId) ?? null,
    })),
    shipmentCostsCents: order.shipments.map((shipment) => shipment.costCents),
  },
  buyer,
  now,
})

/**
 * The order with discounts and totals recalculated from its lines, its shipments and its promotions, with or without a
 * code. total = items + shipping + promotions' amounts (contract.md 4); it is never negative, because no discount
 * exceeds its base.
 */
export const reprice = (order: Order, surroundings: Surroundings): Order => {
  const discounts = discountsOf(surroundings.promotions, occasionOf(order, surroundings))
  const lines = order.lines.map((line, index) => ({ ...line, discounts: discounts.lines[index] ?? [] }))
  const shipments = order.shipments.map((shipment, index) => ({
    ...shipment,
    discounts: discounts.shipments[index] ?? [],
  }))
  const repriced = { ...order, lines, shipments }
  return { ...repriced, ...totalsOf(repriced) }
}

const totalsOf = ({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>): Totals => {
  const itemTotalCents = total(lines.map(lineAmountCents))
  const shipTotalCents = total(shipments.map((shipment) => shipment.costCents))
  const promoTotalCents = total([...lines, ...shipments].map(discountCents))
  return {
    itemCount: total(lines.map((line) => line.quantity)),
    itemTotalCents,
    shipTotalCents,
    promoTotalCents,
    totalCents: itemTotalCents + shipTotalCents + promoTotalCents,
  }
}

const total = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
