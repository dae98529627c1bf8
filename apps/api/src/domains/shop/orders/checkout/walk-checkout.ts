import { isShelfPassed } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { askingOutside } from '../asking-outside.ts'
import { type CartReference, getCartForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { stockShort } from '../orders.errors.ts'
import { settleBegun } from '../placing/settle-charge.ts'
import { takeSteps, type Until } from './take-steps.ts'

type Walk = { cart: CartReference }

/**
 * `expectedTotalCents`: the total that the buyer was shown; another one is not placed. Without it he takes what it is.
 */
type Placing = Walk & { expectedTotalCents?: number | null }

/** Goes to the next step. Throws what stands in the way (contract.md 5.1), not_found, payment_in_progress. */
export const takeNextStep = (ctx: Context, { cart }: Walk): Promise<Order> => walk(ctx, cart, 'one step')

/**
 * Goes as far as it can, stopping at confirm, at complete or before the first obstacle, which is not thrown: look at
 * the state. Throws not_found, payment_in_progress.
 */
export const advance = (ctx: Context, { cart }: Walk): Promise<Order> => walk(ctx, cart, 'to confirm')

/**
 * Places the order: walks every step that is left, takes stock and coupons, and pays by card, or leaves it waiting for
 * its Pix. The card is charged between two transactions; while nobody knows what came of it, payment_in_progress is
 * thrown and due work finds out. Placed, the order is out of reach: a second time is not_found. Throws what stands in
 * the way, order_not_ready when the total is not the one that the buyer was shown, payment_declined.
 */
export const placeOrder = (ctx: Context, { cart, expectedTotalCents = null }: Placing): Promise<Order> =>
  walk(ctx, cart, 'to complete', expectedTotalCents)

const walk = async (
  ctx: Context,
  reference: CartReference,
  until: Until,
  expectedTotalCents: number | null = null,
): Promise<Order> => {
  const begun = await askingOutside(ctx, async (ctx, ask) =>
    takeSteps(ctx, ask, await getCartForUpdate(ctx, reference), { until, expectedTotalCents }),
  ).catch(asShortage)
  return settleBegun(ctx, until === 'to confirm' ? { ...begun, obstacle: null } : begun)
}

/** Others were faster each time that it was tried: there is too little for him now, and nothing of his was changed. */
const asShortage = (error: unknown): never => {
  throw isShelfPassed(error) ? stockShort() : error
}
