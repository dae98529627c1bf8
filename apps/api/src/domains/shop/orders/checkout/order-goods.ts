import { buyerFrom, type Guest, type PatientAttributes, saveContact, withGuest } from '#domains/people/customers'
import { spendShopToken } from '#domains/people/identity'
import { type ProductLineName, productLineOf } from '#domains/shop/catalogue'
import { besideEffect, type Context } from '#platform/context'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { type Ask, askingOutside } from '../asking-outside.ts'
import { priceAnew, withLines } from '../cart/change-lines.ts'
import { insertCartOf } from '../cart/insert-cart-of.ts'
import { lineOfVisitor } from '../cart/line-of-visitor.ts'
import { mustBeAvailable } from '../cart/must-be-available.ts'
import { mustBeSoldHere } from '../cart/sold-here.ts'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import { type CartReference, findCart, getCartForUpdate } from '../load-order.ts'
import { sendBy, toPayment } from '../open-order.ts'
import { type Line, needsDelivery, type Order } from '../order.ts'
import { noLines, orderNotFound, quantityNotPositive, variantNotFound } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import type { AddressChange } from './choose-addresses.ts'
import { goingTo } from './create-delivery.ts'
import { areForAdults, verifyAge } from './verify-age.ts'

export type OrderGoods = {
  /** The cart to fill; null opens one for a guest, and uses up the token with which our web asks for him. */
  cart: CartReference | null
  token: { id: string; endsAt: Date } | null
  goods: readonly { variantId: number; quantity: number }[]
  /** What this shop sells; any other product is not found in it. */
  sold: readonly ProductLineName[]
  attributes: PatientAttributes
  shippingAddress: AddressChange
  shippingMethodCode: 'SEDEX' | 'PAC'
}

/**
 * Fills a cart in one call: with these goods in place of others, their buyer, address and delivery, and takes it to
 * the step payment. All of it, or nothing after a refusal. The rules are those of the cart and its checkout. The same
 * again is the same order. Throws not_found, token_expired, email_taken, under_age, product_not_active,
 * product_needs_prescription, quantity_not_available, shipping_method_not_offered, payment_in_progress, and
 * invalid_fields with the patient's keys, `ship_address.…` and the age check's.
 */
export const orderGoods = async (ctx: Context, input: OrderGoods): Promise<Order> => {
  // The caller's idempotency key belongs to the order itself, not to the reads before it.
  const buyer = await buyerFrom(besideEffect(ctx), input.attributes)
  return askingOutside(ctx, async (ctx, ask) => {
    const former = await cartOf(ctx, input, buyer)
    const { lines, areAdults } = await goodsOf(ctx, input)
    const contact = withGuest(ctx, former.contact, buyer)
    await saveContact(ctx, contact)
    const addressed = await goingTo(ctx, ask, withLines({ ...former, contact }, lines), input.shippingAddress)
    const sent = await withDelivery(ctx, ask, await priceAnew(ctx, addressed), input)
    if (areAdults) await mustBeAdult(ctx, ask, sent)
    return saveOrder(ctx, former, sent)
  })
}

const cartOf = async (ctx: Context, { cart, token, sold }: OrderGoods, buyer: Guest): Promise<Order> => {
  const userId = cart?.userId ?? null
  if (cart && (await findCart(ctx, cart))) {
    const former = await getCartForUpdate(ctx, cart)
    // A named one of another shop is none here; somebody's own cart is filled anew, whatever it held.
    if (cart.token !== null) await mustBeSoldHere(ctx, former, sold)
    return former
  }
  if (cart?.token) throw orderNotFound()
  if (token) await spendShopToken(ctx, token)
  return insertCartOf(ctx, { userId, buyer })
}

const goodsOf = async (ctx: Context, { goods, sold }: OrderGoods): Promise<{ lines: Line[]; areAdults: boolean }> => {
  if (goods.length === 0) throw noLines()
  const variants = await variantsOfLines(ctx, goods)
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of goods) {
    if (quantity < 1) throw quantityNotPositive()
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  const lines = [...quantities].map(([variantId, quantity]) => {
    const variant = variants.find(({ id }) => id === variantId)
    if (!variant) throw variantNotFound()
    const isElsewhere = !sold.includes(variant.product.line)
    if (isElsewhere && !productLineOf(variant.product.line).needsPrescription) throw variantNotFound()
    const line = lineOfVisitor(variant, { quantity })
    mustBeAvailable(variant, [], line)
    return line
  })
  return { lines, areAdults: areForAdults(variants) }
}

const withDelivery = async (
  ctx: Context,
  ask: Ask,
  order: Order,
  { shippingMethodCode }: OrderGoods,
): Promise<Order> => {
  const atPayment = await toPayment(ctx, ask, order).catch(asUndelivered)
  return needsDelivery(atPayment) ? sendBy(ctx, atPayment, shippingMethodCode) : atPayment
}

/** The only address that was given is where nobody delivers to. */
const asUndelivered = (error: unknown): never => {
  const faults = error instanceof Failure ? (error.details.faults?.base ?? []) : []
  throw faults.some(({ code }) => code === 'no_shipping_rates')
    ? fieldRefused('ship_address.zipcode', faultOf('not_delivered_to'))
    : error
}

/** Asked at once, so that nobody types a card for what he may not buy; asked again only if the buyer changes. */
const mustBeAdult = async (ctx: Context, ask: Ask, { contact }: Order): Promise<void> => {
  if (contact.birthDate === null) throw fieldRefused('birth_date', faultOf('blank'))
  const { obstacle } = await verifyAge(ctx, ask, contact)
  if (obstacle) throw obstacle
}
