import type { Payment } from '#domains/money/payments'
import type { Contact } from '#domains/people/customers'
import type { Discount } from '#domains/shop/promotions'

export const orderStates = [
  'cart',
  'address',
  'delivery',
  'payment',
  'confirm',
  'complete',
  'canceled',
  'returned',
  'resumed',
  'awaiting_return',
] as const

export type OrderState = (typeof orderStates)[number]
export type PaymentState = 'balance_due' | 'credit_owed' | 'failed' | 'paid' | 'void'
export type ShipmentState = 'backorder' | 'canceled' | 'partial' | 'pending' | 'ready' | 'shipped'
/** What an order sells: there is one order noun for everything. */
export type OrderKind = 'shop' | 'medicine' | 'consultation' | 'course' | 'weight'

export type Line = {
  /** Null until it is saved. */
  id: number | null
  variantId: number
  quantity: number
  /** Per unit, as it was when the line was made. */
  priceCents: number
  /** Where its goods lie; null for what nobody delivers. Lines of one place travel in one shipment. */
  stockLocationId: number | null
  options: Record<string, unknown>
  publicMetadata: Record<string, unknown>
  privateMetadata: Record<string, unknown>
  discounts: Discount[]
}

export type Rate = {
  id: number | null
  shippingMethodId: number
  costCents: number
  businessDays: number | null
  isSelected: boolean
}

export type Shipment = {
  id: number | null
  number: string
  stockLocationId: number
  state: 'pending' | 'ready' | 'shipped' | 'canceled'
  costCents: number
  rates: Rate[]
  discounts: Discount[]
  trackingUrl: string | null
  shippedAt: Date | null
  publicMetadata: Record<string, unknown>
}

export type Totals = {
  itemCount: number
  itemTotalCents: number
  shipTotalCents: number
  /** What promotions take off, zero or less; nothing else adjusts a total yet. */
  promoTotalCents: number
  totalCents: number
}

/** A cart is an order that is not yet placed: one noun (style.md 2). */
export type Order = Totals & {
  id: number
  number: string
  token: string
  kind: OrderKind
  sellerId: number
  state: OrderState
  userId: number | null
  /** Who it is for: a pseudonym of people, and behind it what the buyer typed. */
  contact: Contact
  billAddressId: number | null
  shipAddressId: number | null
  lines: Line[]
  shipments: Shipment[]
  /** Promotions that are on the order, whether they give something just now or not, first applied first. */
  promotionIds: number[]
  /** All tries to pay, oldest first; they belong to the payments domain. */
  payments: Payment[]
  paymentState: PaymentState | null
  shipmentState: ShipmentState | null
  publicMetadata: Record<string, unknown>
  paymentDueAt: Date | null
  /** True while its stock and coupon uses are taken. Taken and not placed: a charge is being made. */
  holdsStock: boolean
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
  canceledAt: Date | null
}

export const lineAmountCents = (line: Line): number => line.priceCents * line.quantity

export const discountCents = ({ discounts }: { discounts: Discount[] }): number =>
  discounts.reduce((total, discount) => total + discount.amountCents, 0)

/** Whether anything in it has to be carried somewhere. */
export const needsDelivery = (order: Order): boolean => order.lines.some((line) => line.stockLocationId !== null)

export const linesOfShipment = (order: Order, shipment: Shipment): Line[] =>
  order.lines.filter((line) => line.stockLocationId === shipment.stockLocationId)

/** The charge of a card is under way: nothing of the order may change until it is known. */
export const isBeingCharged = (order: Order): boolean => order.holdsStock && order.completedAt === null

/** Placed, and its money is still to come. */
export const isAwaitingPayment = (order: Order): boolean =>
  order.completedAt !== null && order.canceledAt === null && order.paymentState === 'balance_due'

/** The try to pay from outside that is neither settled nor given up; store credit is none (credit-of-order.ts). */
export const openPaymentOf = (order: Order): Payment | null =>
  order.payments.find(
    ({ state, storeCreditId }) => storeCreditId === null && ['checkout', 'processing', 'pending'].includes(state),
  ) ?? null

/** Why the order's last settled payment from outside was refused; null where it was not, or nothing is settled yet. */
export const refusalOf = ({ payments }: Order): string | null => {
  const settled = payments.filter(
    ({ state, storeCreditId }) => storeCreditId === null && ['completed', 'failed'].includes(state),
  )
  const last = settled.at(-1)
  return last?.state === 'failed' ? (last.responseCode ?? 'declined') : null
}

/** The ids of the promotions that give something just now. */
export const activePromotionIds = (order: Order): number[] => [
  ...new Set([...order.lines, ...order.shipments].flatMap(({ discounts }) => discounts.map((d) => d.promotionId))),
]

/** What one promotion takes off the whole order; zero or less. */
export const amountOfPromotionCents = (order: Order, promotionId: number): number =>
  [...order.lines, ...order.shipments]
    .flatMap(({ discounts }) => discounts)
    .filter((discount) => discount.promotionId === promotionId)
    .reduce((total, discount) => total + discount.amountCents, 0)
