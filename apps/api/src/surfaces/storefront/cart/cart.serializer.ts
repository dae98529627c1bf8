import type { Variant } from '#domains/shop/catalogue'
import { discountCents, type Line, lineAmountCents, type Order } from '#domains/shop/orders'
import type { Promotion } from '#domains/shop/promotions'
import { amountKinds, metadata, moment, momentOrNull, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { decimal, displayMoney, timestamp, type View } from '../json-api/index.ts'

/** Each amount twice, as Spree prints it: `total: "59.0"` and `display_total: "R$59.00"`. */
export const amounts = (view: View, cents: Record<string, number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cents).flatMap(([name, value]) => [
      [name, decimal(value)],
      [`display_${name}`, displayMoney(value, view.locale)],
    ]),
  )

export const cartShape = {
  number: text,
  token: text,
  state: text,
  currency: text,
  email: textOrNull,
  item_count: whole,
  ...amountKinds('item_total', 'ship_total', 'adjustment_total', 'promo_total', 'included_tax_total', 'total'),
  ...amountKinds('additional_tax_total', 'tax_total', 'pre_tax_item_amount', 'pre_tax_total'),
  special_instructions: textOrNull,
  shipment_state: textOrNull,
  payment_state: textOrNull,
  public_metadata: metadata,
  created_at: moment,
  updated_at: moment,
  completed_at: momentOrNull,
}

/** A cart's or an order's attributes (contract.md 4). Prices include taxes, so every tax is zero. */
export const cartAttributes = (order: Order, view: View) => {
  const discountedItems = order.itemTotalCents + total(order.lines.map(discountCents))
  const discountedShipping = order.shipTotalCents + total(order.shipments.map(discountCents))
  return {
    number: order.number,
    token: order.token,
    state: order.state,
    currency: view.currency,
    email: order.contact.email,
    item_count: order.itemCount,
    ...amounts(view, {
      item_total: order.itemTotalCents,
      ship_total: order.shipTotalCents,
      adjustment_total: order.promoTotalCents,
      promo_total: order.promoTotalCents,
      included_tax_total: 0,
      additional_tax_total: 0,
      tax_total: 0,
      pre_tax_item_amount: discountedItems,
      pre_tax_total: discountedItems + discountedShipping,
      total: order.totalCents,
    }),
    special_instructions: order.contact.specialInstructions,
    shipment_state: order.shipmentState,
    payment_state: order.paymentState,
    public_metadata: order.publicMetadata,
    created_at: timestamp(order.createdAt),
    updated_at: timestamp(order.updatedAt),
    completed_at: timestamp(order.completedAt),
  }
}

export const lineItemShape = {
  name: text,
  quantity: whole,
  slug: text,
  options_text: text,
  currency: text,
  ...amountKinds('price', 'total', 'adjustment_total', 'additional_tax_total', 'included_tax_total', 'promo_total'),
  ...amountKinds('discounted_amount', 'pre_tax_amount'),
  public_metadata: metadata,
}

/** A line's attributes; its texts come from its variant, an order stores only the price. */
export const lineItemAttributes = ({ line, variant }: { line: Line; variant: Variant | null }, view: View) => {
  const discounted = lineAmountCents(line) + discountCents(line)
  return {
    name: variant?.product.name ?? '',
    quantity: line.quantity,
    price: decimal(line.priceCents),
    slug: variant?.product.slug ?? '',
    options_text: variant?.optionsText ?? '',
    currency: view.currency,
    display_price: displayMoney(line.priceCents, view.locale),
    ...amounts(view, {
      total: discounted,
      adjustment_total: discountCents(line),
      additional_tax_total: 0,
      included_tax_total: 0,
      promo_total: discountCents(line),
      discounted_amount: discounted,
      pre_tax_amount: discounted,
    }),
    public_metadata: line.publicMetadata,
  }
}

export const promotionShape = {
  name: text,
  description: textOrNull,
  ...amountKinds('amount'),
  code: textOrNull,
  public_metadata: metadata,
}

/** The amount that a promotion takes off one order; negative. */
export const promotionAttributes = (
  { promotion, amountCents }: { promotion: Promotion; amountCents: number },
  view: View,
) => ({
  name: promotion.name,
  description: promotion.description,
  ...amounts(view, { amount: amountCents }),
  code: promotion.code,
  public_metadata: promotion.publicMetadata,
})

const total = (cents: number[]): number => cents.reduce((sum, each) => sum + each, 0)
