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
/** What an order sells: one order noun for everything. */
export type OrderKind = 'shop' | 'medicine' | 'consultation' | 'course' | 'weight'

export type Line = {
  /** Null until it is saved. */
  id: number | null
  variantId: number
  quantity: number
  /** Per unit, at the time the line was created. */
  priceCents: number
  /** The place that its goods are sent from; null if nothing is sent. Lines of one place share a shipment. */
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

/** Where a shipment is. `returned`: the carrier brought it back to us. */
export type ShipmentStep = 'pending' | 'ready' | 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned' | 'canceled'

export type Shipment = {
  id: number | null
  number: string
  stockLocationId: number
  state: ShipmentStep
  /** What it holds; empty until it may be prepared, and then it is everything of its place. */
  contents: { lineId: number; quantity: number }[]
  /** The parcel that was lost or came back, and that this one is sent instead of. */
  replacesId: number | null
  costCents: number
  rates: Rate[]
  discounts: Discount[]
  trackingCode: string | null
  trackingUrl: string | null
  /** Since when it may be prepared. */
  readyAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  lostAt: Date | null
  returnedAt: Date | null
  publicMetadata: Record<string, unknown>
}

export type Totals = {
  itemCount: number
  itemTotalCents: number
  shipTotalCents: number
  /** The promotions' total, zero or negative; nothing else adjusts a total yet. */
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
  /** The order's person: a pseudonym of `people` with the buyer's data behind it. */
  contact: Contact
  billAddressId: number | null
  shipAddressId: number | null
  lines: Line[]
  shipments: Shipment[]
  /** Promotions on the order, whether they currently apply or not, in the order of their addition. */
  promotionIds: number[]
  /** All payments, oldest first; they belong to the payments domain. */
  payments: Payment[]
  paymentState: PaymentState | null
  shipmentState: ShipmentState | null
  publicMetadata: Record<string, unknown>
  paymentDueAt: Date | null
  /**
   * True while its stock and coupon uses are taken. If it is true and the order is not placed, a charge is in progress.
   */
  holdsStock: boolean
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
  canceledAt: Date | null
}

export const lineAmountCents = (line: Line): number => line.priceCents * line.quantity

export const discountCents = ({ discounts }: { discounts: Discount[] }): number =>
  discounts.reduce((total, discount) => total + discount.amountCents, 0)

/** Whether anything in it must be shipped. */
export const needsDelivery = (order: Order): boolean => order.lines.some((line) => line.stockLocationId !== null)

/** The lines of which it holds a unit: before it is prepared, all of its place. */
export const linesOfShipment = (order: Order, { contents, stockLocationId }: Shipment): Line[] =>
  order.lines.filter((line) =>
    contents.length === 0
      ? line.stockLocationId === stockLocationId
      : contents.some(({ lineId }) => lineId === line.id),
  )

/** Everything of its place: what a shipment holds once it may be prepared. */
export const wholeContents = (order: Order, { stockLocationId }: Shipment): Shipment['contents'] =>
  order.lines.flatMap(({ id, quantity, stockLocationId: from }) =>
    from === stockLocationId && id !== null ? [{ lineId: id, quantity }] : [],
  )

/** The parts of a shipment that has gone nowhere yet. */
export const unmoved = {
  state: 'pending',
  replacesId: null,
  trackingCode: null,
  trackingUrl: null,
  readyAt: null,
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  lostAt: null,
  returnedAt: null,
} as const satisfies Partial<Shipment>

/** A card is being charged: nothing of the order may change until the outcome is known. */
export const isBeingCharged = (order: Order): boolean => order.holdsStock && order.completedAt === null

/** Placed, and not paid yet. */
export const isAwaitingPayment = (order: Order): boolean =>
  order.completedAt !== null && order.canceledAt === null && order.paymentState === 'balance_due'

/** The external payment that is neither settled nor given up; store credit does not count (credit-of-order.ts). */
export const openPaymentOf = (order: Order): Payment | null =>
  order.payments.find(
    ({ state, storeCreditId }) => storeCreditId === null && ['checkout', 'processing', 'pending'].includes(state),
  ) ?? null

/** Why the order's last settled external payment was refused; null if it was not, or nothing is settled yet. */
export const refusalOf = ({ payments }: Order): string | null => {
  const settled = payments.filter(
    ({ state, storeCreditId }) => storeCreditId === null && ['completed', 'failed'].includes(state),
  )
  const last = settled.at(-1)
  return last?.state === 'failed' ? (last.responseCode ?? 'declined') : null
}

/** The ids of the promotions that currently apply. */
export const activePromotionIds = (order: Order): number[] => [
  ...new Set([...order.lines, ...order.shipments].flatMap(({ discounts }) => discounts.map((d) => d.promotionId))),
]

/** One promotion's amount on the whole order; zero or negative. */
export const amountOfPromotionCents = (order: Order, promotionId: number): number =>
  [...order.lines, ...order.shipments]
    .flatMap(({ discounts }) => discounts)
    .filter((discount) => discount.promotionId === promotionId)
    .reduce((total, discount) => total + discount.amountCents, 0)
