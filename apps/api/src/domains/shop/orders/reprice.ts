import { discountsOf, type Occasion } from '#domains/shop/promotions'
import type { Surroundings } from './occasion.ts'
import { discountCents, lineAmountCents, type Order, type Totals } from './order.ts'

/** What promotions look at: lines and parcel costs before any discount, the buyer, and the time. */
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
 * The order with its discounts and totals computed anew from its lines, its shipments and the promotions that are on it
 * or apply by themselves. total = items + shipping + what promotions take off (contract.md 4); it is never below zero,
 * because no discount is more than what it is taken from.
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
