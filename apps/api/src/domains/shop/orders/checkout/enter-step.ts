import { findUser } from '#domains/people/identity'
import type { Context } from '#platform/context'
import type { Failure } from '#platform/failure'
import type { Ask } from '../asking-outside.ts'
import { priceAnew } from '../cart/change-lines.ts'
import type { Order, OrderState } from '../order.ts'
import { moved } from '../order-states.ts'
import { noLines, noShippingRates } from '../orders.errors.ts'
import { emailFault } from './email-fault.ts'
import { withShipments } from './propose-shipments.ts'

/** The order after a tried step, and what prevented the step, if anything. */
export type Tried = { order: Order; obstacle: Failure | null }

/** Takes one step before complete, if nothing prevents it (contract.md 5.1). Saves nothing. */
export const enterStep = async (ctx: Context, ask: Ask, order: Order, step: OrderState): Promise<Tried> => {
  if (order.lines.length === 0) return { order, obstacle: noLines() }
  if (step === 'address') return passed(await withDefaultAddresses(ctx, moved(order, 'address')))
  const shipped = step === 'delivery' ? await withShipments(ctx, ask, order) : order
  if (!shipped) return { order, obstacle: noShippingRates() }
  const obstacle = emailFault(order.contact.email)
  if (obstacle) return { order, obstacle }
  // Free shipping and promotions without a code take effect here.
  return passed(await priceAnew(ctx, moved(shipped, step)))
}

const passed = (order: Order): Tried => ({ order, obstacle: null })

/** Spree: the step address copies a signed-in user's default addresses into an order without any. */
const withDefaultAddresses = async (ctx: Context, order: Order): Promise<Order> => {
  if (order.userId === null || (order.billAddressId !== null && order.shipAddressId !== null)) return order
  const user = await findUser(ctx.db, order.userId)
  return {
    ...order,
    billAddressId: order.billAddressId ?? user?.defaultBillAddressId ?? null,
    shipAddressId: order.shipAddressId ?? user?.defaultShipAddressId ?? null,
  }
}
