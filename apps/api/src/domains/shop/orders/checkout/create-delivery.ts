import type { Context } from '#platform/context'
import { namingFields } from '#platform/failure'
import { type Ask, askingOutside } from '../asking-outside.ts'
import { priceAnew } from '../cart/change-lines.ts'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import { needsDelivery, type Order } from '../order.ts'
import { moved, nextStep } from '../order-states.ts'
import { noLines } from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import { type AddressChange, chooseAddresses } from './choose-addresses.ts'
import { enterStep, type Tried } from './enter-step.ts'

type Delivery = { cart: CartReference; shippingAddress: AddressChange }

/**
 * Sets a cart's delivery address and takes it to the step delivery in one call: with shipments and the cheapest rate
 * selected in each (spec 7.1, `phyto_checkout/create_delivery`). Without a billing address, this one is used for both.
 * What prevents the step is thrown after the address is saved. Throws not_found, invalid_fields with keys
 * `ship_address.…`, payment_in_progress. A cart without delivery stops at the step address.
 */
export const createDelivery = async (ctx: Context, { cart, shippingAddress }: Delivery): Promise<Order> => {
  const { order, obstacle } = await askingOutside(ctx, async (ctx, ask) => {
    const former = await getCartForUpdate(ctx, cart)
    const tried = await atDelivery(ctx, ask, await goingTo(ctx, ask, former, shippingAddress))
    return { ...tried, order: await saveOrder(ctx, former, tried.order) }
  })
  if (obstacle) throw obstacle
  return order
}

/**
 * The order with another delivery address, ready for the step delivery. Throws invalid_fields with keys
 * `ship_address.…`.
 */
export const goingTo = async (ctx: Context, ask: Ask, order: Order, address: AddressChange): Promise<Order> => {
  const input =
    order.billAddressId === null ? { billAddress: address, usesBillingForShipping: true } : { shipAddress: address }
  const addressed = await chooseAddresses(ctx, ask, order, input).catch(tellOfShipping)
  const priced = addressed.shipments === order.shipments ? addressed : await priceAnew(ctx, addressed)
  // A correction keeps the step; an order that was further goes back to delivery.
  return priced.state === 'cart' ? priced : moved(priced, 'address')
}

/** Only one address was given, so its faults are reported only for that one, even if it is used for both. */
const tellOfShipping = (error: unknown): never => {
  throw namingFields(error, (field) => field.replace(/^bill_/, 'ship_'))
}

const atDelivery = async (ctx: Context, ask: Ask, addressed: Order): Promise<Tried> => {
  if (addressed.lines.length === 0) return { order: addressed, obstacle: noLines() }
  const last = needsDelivery(addressed) ? 'delivery' : 'address'
  let tried: Tried = { order: addressed, obstacle: null }
  while (tried.obstacle === null && tried.order.state !== last) {
    tried = await enterStep(ctx, ask, tried.order, nextStep(tried.order))
  }
  return tried
}
