import type { Context } from '#platform/context'
import { type Ask, askingOutside } from '../asking-outside.ts'
import { withCoupon } from '../cart/apply-coupon.ts'
import { priceAnew } from '../cart/change-lines.ts'
import { type CartReference, getCartForUpdate, getSaleForUpdate } from '../load-order.ts'
import { needsDelivery, type Order } from '../order.ts'
import { moved } from '../order-states.ts'
import { saveOrder } from '../save-order.ts'
import { type AddressChanges, chooseAddresses } from './choose-addresses.ts'
import { type PaymentChoice, withNewPayment } from './choose-payment.ts'
import { type RateChoice, withRates } from './choose-rates.ts'
import { emailFault } from './email-fault.ts'
import type { Tried } from './enter-step.ts'
import { type BuyerChanges, keepBuyer } from './keep-buyer.ts'

export type CheckoutChanges = AddressChanges &
  BuyerChanges & { rates?: RateChoice[]; payment?: PaymentChoice; couponCode?: string }

/**
 * Saves the buyer's input: all of it, or nothing after a refusal. It never takes a step forward: addresses may put the
 * order back to address, a choice of rates puts it at delivery (contract.md 5.2). Throws invalid_fields, not_found, and
 * the failures of coupon and payment; if the age check is not answered, it throws after the input is saved.
 */
export const updateCheckout = async (
  ctx: Context,
  input: { cart: CartReference; changes: CheckoutChanges },
): Promise<Order> => {
  const { order, obstacle } = await askingOutside(ctx, async (ctx, ask) => {
    const get = onlyPays(input.changes) ? getSaleForUpdate : getCartForUpdate
    const cart = await get(ctx, input.cart)
    return applyChanges(ctx, ask, cart, input.changes)
  })
  if (obstacle) throw obstacle
  return order
}

/** A course's buyer was checked when he enrolled, so its order takes a coupon and a payment here, and nothing else. */
const onlyPays = ({ couponCode: _, payment: __, ...others }: CheckoutChanges): boolean =>
  Object.values(others).every((change) => change === undefined || change === false)

const applyChanges = async (ctx: Context, ask: Ask, cart: Order, changes: CheckoutChanges): Promise<Tried> => {
  const { order: kept, obstacle } = await keepBuyer(ctx, ask, cart, changes)
  const addressed = await chooseAddresses(ctx, ask, kept, changes)
  const chosen = changes.rates ? atDelivery(withRates(addressed, changes.rates)) : addressed
  const discounted = changes.couponCode
    ? await withCoupon(ctx, chosen, changes.couponCode)
    : chosen.shipments !== cart.shipments || hasOtherBuyer(chosen, cart)
      ? await priceAnew(ctx, chosen)
      : chosen
  mustHaveEmail(discounted)
  const saved = await saveOrder(ctx, cart, discounted)
  return { order: changes.payment ? await withNewPayment(ctx, saved, changes.payment) : saved, obstacle }
}

/** The e-mail shows who has bought before (first order, once per user); it matters only to an order with promotions. */
const hasOtherBuyer = ({ contact, promotionIds, promoTotalCents }: Order, before: Order): boolean =>
  contact.email !== before.contact.email && (promotionIds.length > 0 || promoTotalCents !== 0)

/** An order without delivery has no such step. */
const atDelivery = (order: Order): Order => {
  if (!needsDelivery(order)) return order
  return moved(order.state === 'cart' ? moved(order, 'address') : order, 'delivery')
}

/** From the step delivery on, an order needs a valid e-mail (contract.md 5.2). */
const mustHaveEmail = ({ state, contact }: Order): void => {
  const fault = state === 'cart' || state === 'address' ? null : emailFault(contact.email)
  if (fault) throw fault
}
