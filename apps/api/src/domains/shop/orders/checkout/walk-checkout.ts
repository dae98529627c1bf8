import { isShelfPassed } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { askingOutside } from '../asking-outside.ts'
import { mustBePlaceable } from '../before-placing.ts'
import { asNamed, type CartReference, getSaleForUpdate } from '../load-order.ts'
import type { Order } from '../order.ts'
import { stockShort } from '../orders.errors.ts'
import { settleBegun } from '../placing/settle-charge.ts'
import { takeSteps, type Until } from './take-steps.ts'

type Walk = { cart: CartReference }

/**
 * `expectedTotalCents`: the total that the buyer saw; a different one is not placed. Without it any total is accepted.
 */
type Placing = Walk & { expectedTotalCents?: number | null }

/**
 * Takes the next step of a cart or a course's order. Throws what prevents it (contract.md 5.1), not_found,
 * payment_in_progress.
 */
export const takeNextStep = (ctx: Context, input: Walk): Promise<Order> => walk(ctx, input, 'one step')

/**
 * Takes as many steps as possible and stops at confirm, at complete or before the first obstacle, which is not thrown:
 * check the state. Throws not_found, payment_in_progress.
 */
export const advance = (ctx: Context, input: Walk): Promise<Order> => walk(ctx, input, 'to confirm')

/**
 * Places the order: takes every remaining step, takes stock and coupons, and charges the card, or waits for the Pix.
 * The card is charged between two transactions; while the outcome is unknown, it throws payment_in_progress and due
 * work finds out. After placing, the order is no longer a cart: a second call with its token is not_found, also if its
 * customer has another cart. Throws what prevents it, order_not_ready if the total differs from the one that the buyer
 * saw, payment_declined.
 */
export const placeOrder = (ctx: Context, { expectedTotalCents = null, ...input }: Placing): Promise<Order> =>
  walk(ctx, input, 'to complete', expectedTotalCents)

const walk = async (
  ctx: Context,
  { cart }: Walk,
  until: Until,
  expectedTotalCents: number | null = null,
): Promise<Order> => {
  const begun = await askingOutside(ctx, async (ctx, ask) => {
    const order = await getSaleForUpdate(ctx, asNamed(cart))
    await mustBePlaceable(ctx, order)
    return takeSteps(ctx, ask, order, { until, expectedTotalCents })
  }).catch(asShortage)
  return settleBegun(ctx, until === 'to confirm' ? { ...begun, obstacle: null } : begun)
}

/** Other buyers were faster at every retry: there is too little stock now, and his order is unchanged. */
const asShortage = (error: unknown): never => {
  throw isShelfPassed(error) ? stockShort() : error
}
