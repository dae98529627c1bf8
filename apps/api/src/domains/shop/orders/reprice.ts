import { type Basket, discountsOf, type Promotion } from '#domains/shop/promotions'
import { discountCents, lineAmountCents, type Order, type Totals } from './order.ts'

/** What promotions look at: line amounts and parcel costs before any discount. */
export const basketOf = (order: Order): Basket => ({
  lineAmountsCents: order.lines.map(lineAmountCents),
  shipmentCostsCents: order.shipments.map((shipment) => shipment.costCents),
})

/**
 * The order with its discounts and totals computed anew from its lines, its shipments and the promotions that are on it
 * or apply by themselves. total = items + shipping + what promotions take off (contract.md 4); it is never below zero,
 * because no discount is more than what it is taken from.
 */
export const reprice = (order: Order, { promotions, now }: { promotions: Promotion[]; now: Date }): Order => {
  const discounts = discountsOf(promotions, { basket: basketOf(order), now })
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
