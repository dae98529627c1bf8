import { holdAccountOpen } from '#domains/people/identity'
import type { ProductLineName, Variant } from '#domains/shop/catalogue'
import { listShippingMethods } from '#domains/shop/shipping'
import { type Context, inTransaction } from '#platform/context'
import { type Ask, askingOutside } from './asking-outside.ts'
import { priceAnew, withLines } from './cart/change-lines.ts'
import { variantsOfLines } from './cart/variants-of-lines.ts'
import { fromPlaceOf } from './change-seller.ts'
import { type PaymentChoice, withNewPayment } from './checkout/choose-payment.ts'
import { withMethod } from './checkout/choose-rates.ts'
import { enterStep } from './checkout/enter-step.ts'
import { getOrderForUpdate } from './load-order.ts'
import type { Line, Order } from './order.ts'
import { nextStep } from './order-states.ts'
import { productNotActive, quantityNotPositive, variantNotFound } from './orders.errors.ts'
import { insertOrder } from './orders.repository.ts'
import { saveOrder } from './save-order.ts'

export type OpenOrder = {
  /** `shop`: goods that are sent without a visitor's cart; placed at once, since an open one would be his cart. */
  kind: 'consultation' | 'medicine' | 'course' | 'weight' | 'shop'
  sellerId: number
  userId: number | null
  /** The order's person; each contact has one order, and its e-mail gets the mails. */
  contactId: string
  /** `priceCents`: per unit, where the sale sets it; otherwise the catalogue's. */
  lines: { variantId: number; quantity: number; priceCents?: number }[]
  shipAddressId?: number
  /** SEDEX or PAC; by default the cheapest available. */
  shippingMethodCode?: string
  /** The payment, if already chosen; nothing is charged. */
  payment?: PaymentChoice
}

// The caller guarantees the rest: that the appointment is held, that a signed prescription names these medicines.
const linesOf: Record<OpenOrder['kind'], readonly ProductLineName[]> = {
  consultation: ['consultation', 'psycho'],
  medicine: ['drugs'],
  course: ['course'],
  weight: ['weight'],
  shop: ['phyto'],
}

/**
 * Creates an order that is not a visitor's cart, for another domain's sale, and takes it to the step payment: lines and
 * prices, the chosen delivery, totals. No stock is taken, nothing is charged. Joins an open transaction. With delivery
 * the carrier may have to be called, for which no transaction may wait: then open none, or run yours by `askingOutside`
 * and pass its `ask`. Throws not_found, product_not_active, quantity_not_positive, shipping_method_not_found,
 * shipping_method_not_offered, invalid_fields, and what choosing a payment throws.
 */
export const openOrder = (ctx: Context, input: OpenOrder, ask?: Ask): Promise<Order> =>
  ask ? inTransaction(ctx, (ctx) => fill(ctx, ask, input)) : askingOutside(ctx, (ctx, ask) => fill(ctx, ask, input))

const fill = async (ctx: Context, ask: Ask, input: OpenOrder): Promise<Order> => {
  if (input.userId !== null) await holdAccountOpen(ctx, { userId: input.userId })
  const wanted = await newLines(ctx, input)
  const lines = input.kind === 'medicine' ? await fromPlaceOf(ctx, input.sellerId, wanted) : wanted
  const empty = await insertEmpty(ctx, input)
  const filled = withLines({ ...empty, shipAddressId: input.shipAddressId ?? null }, lines)
  const atPayment = await toPayment(ctx, ask, await priceAnew(ctx, filled))
  const chosen = input.shippingMethodCode ? await sendBy(ctx, atPayment, input.shippingMethodCode) : atPayment
  const order = await saveOrder(ctx, empty, chosen)
  return input.payment ? withNewPayment(ctx, order, input.payment) : order
}

/** The lines of an order of this kind. Throws not_found, quantity_not_positive, product_not_active. */
export const newLines = async (ctx: Context, { kind, lines }: Pick<OpenOrder, 'kind' | 'lines'>): Promise<Line[]> => {
  const variants = await variantsOfLines(ctx, lines)
  return lines.map(({ variantId, quantity, priceCents }) => {
    const variant = variants.find(({ id }) => id === variantId)
    if (!variant) throw variantNotFound()
    if (quantity < 1) throw quantityNotPositive()
    mustBeSold(variant, linesOf[kind])
    return { ...lineOf(variant, quantity), ...(priceCents === undefined ? {} : { priceCents }) }
  })
}

const mustBeSold = ({ product, isDiscontinued }: Variant, allowed: readonly ProductLineName[]): void => {
  if (!product.isActive || isDiscontinued || !allowed.includes(product.line)) throw productNotActive()
}

/** A new line. Throws product_not_active for a variant without a price. */
export const lineOf = (variant: Variant, quantity: number): Line => {
  if (variant.priceCents === null) throw productNotActive()
  return {
    id: null,
    variantId: variant.id,
    quantity,
    priceCents: variant.priceCents,
    stockLocationId: variant.isDigital ? null : variant.stockLocationId,
    options: {},
    publicMetadata: {},
    privateMetadata: {},
    discounts: [],
  }
}

const insertEmpty = async (ctx: Context, { kind, sellerId, userId, contactId }: OpenOrder): Promise<Order> => {
  const { id: orderId } = await insertOrder(ctx.db, {
    kind,
    sellerId,
    userId,
    contactId,
    publicMetadata: {},
    createdAt: ctx.now(),
  })
  return getOrderForUpdate(ctx, { orderId })
}

/** Takes the steps to payment. Throws what prevents them. */
export const toPayment = async (ctx: Context, ask: Ask, opened: Order): Promise<Order> => {
  let order = opened
  while (order.state !== 'payment') {
    const tried = await enterStep(ctx, ask, order, nextStep(order))
    if (tried.obstacle) throw tried.obstacle
    order = tried.order
  }
  return order
}

/** The order with one shipping method everywhere. Throws shipping_method_not_found, shipping_method_not_offered. */
export const sendBy = async (ctx: Context, order: Order, code: string): Promise<Order> => {
  const ids = order.shipments.flatMap(({ rates }) => rates.map(({ shippingMethodId }) => shippingMethodId))
  const method = (await listShippingMethods(ctx, { ids })).find((each) => each.code === code)
  return priceAnew(ctx, withMethod(order, { methodId: method?.id ?? null, isKnownMethod: method !== undefined }))
}
