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
 * Says where a cart goes, and takes it to the step delivery in one go: its shipments are there, each with the cheapest
 * rate chosen (spec 7.1, `phyto_checkout/create_delivery`). Who has no billing address yet is billed there too. What
 * stands in the way of the step is thrown after the address is kept. Throws not_found, invalid_fields keyed
 * `ship_address.…`, payment_in_progress. A cart that nobody carries stops at the step address.
 */
export const createDelivery = async (ctx: Context, { cart, shippingAddress }: Delivery): Promise<Order> => {
  const { order, obstacle } = await askingOutside(ctx, async (ctx, ask) => {
    const former = await getCartForUpdate(ctx, cart)
    const tried = await atDelivery(ctx, ask, await goingTo(ctx, former, shippingAddress))
    return { ...tried, order: await saveOrder(ctx, former, tried.order) }
  })
  if (obstacle) throw obstacle
  return order
}

const goingTo = async (ctx: Context, order: Order, address: AddressChange): Promise<Order> => {
  const input =
    order.billAddressId === null ? { billAddress: address, usesBillingForShipping: true } : { shipAddress: address }
  const addressed = await chooseAddresses(ctx, order, input).catch(tellOfShipping)
  const priced = addressed.shipments === order.shipments ? addressed : await priceAnew(ctx, addressed)
  // A correction leaves the step where it was; whoever was further begins the delivery anew.
  return priced.state === 'cart' ? priced : moved(priced, 'address')
}

/** One address was given: what is wrong with it is told of that one, wherever else it goes. */
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
