import { charge } from '#domains/shop/payments'
import type { Context } from '#platform/context'
import { type Ask, askingOutside } from './ask-outside.ts'
import { type Completing, enterComplete } from './enter-complete.ts'
import { enterStep } from './enter-step.ts'
import { type CartReference, getCartForUpdate } from './load-order.ts'
import type { Order } from './order.ts'
import { nextStep } from './order-states.ts'
import { saveOrder } from './save-order.ts'
import { settleCharge } from './settle-charge.ts'

type Walk = { cart: CartReference }

/** `expectedTotalCents`: the total that the buyer was shown; another one is not placed. Without it he takes what it is. */
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

type Until = 'one step' | 'to confirm' | 'to complete'

const walk = async (
  ctx: Context,
  reference: CartReference,
  until: Until,
  expectedTotalCents: number | null = null,
): Promise<Order> => {
  const { order, obstacle, paymentToCharge } = await askingOutside(ctx, async (ctx, ask) => {
    const cart = await getCartForUpdate(ctx, reference)
    const walked = await stepsFrom(ctx, ask, cart, { until, expectedTotalCents })
    // Steps gone before an obstacle stay gone: saved first, refused after the commit.
    return { ...walked, order: await saveOrder(ctx, cart, walked.order) }
  })
  if (paymentToCharge !== null) {
    const outcome = await charge(ctx, { paymentId: paymentToCharge })
    return settleCharge(ctx, { orderId: order.id, paymentId: paymentToCharge, outcome })
  }
  if (obstacle && until !== 'to confirm') throw obstacle
  return order
}

const stepsFrom = async (
  ctx: Context,
  ask: Ask,
  cart: Order,
  { until, expectedTotalCents }: { until: Until; expectedTotalCents: number | null },
): Promise<Completing> => {
  let order = cart
  for (;;) {
    const step = nextStep(order)
    if (step === 'complete') {
      const mayComplete = until !== 'to confirm' || order.state !== 'confirm'
      return mayComplete
        ? enterComplete(ctx, ask, { order, seen: cart, expectedTotalCents })
        : { order, obstacle: null, paymentToCharge: null }
    }
    const tried = await enterStep(ctx, ask, order, step)
    order = tried.order
    if (tried.obstacle || until === 'one step') return { ...tried, paymentToCharge: null }
  }
}
