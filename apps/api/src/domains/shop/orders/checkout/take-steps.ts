import type { PixTerms } from '#domains/money/payments'
import type { Context } from '#platform/context'
import type { Ask } from '../asking-outside.ts'
import type { Order } from '../order.ts'
import { nextStep } from '../order-states.ts'
import { type Completing, enterComplete } from '../placing/enter-complete.ts'
import { saveOrder } from '../save-order.ts'
import { enterStep } from './enter-step.ts'

export type Until = 'one step' | 'to confirm' | 'to complete'
type Way = { until: Until; expectedTotalCents: number | null; pixTerms?: PixTerms | null }

/**
 * Takes a locked cart through its steps and saves the result. Steps before an obstacle stay done: the cart is saved
 * here, and the caller refuses after the commit.
 */
export const takeSteps = async (ctx: Context, ask: Ask, cart: Order, way: Way): Promise<Completing> => {
  const walked = await stepsFrom(ctx, ask, cart, way)
  return { ...walked, order: await saveOrder(ctx, cart, walked.order) }
}

const stepsFrom = async (ctx: Context, ask: Ask, cart: Order, way: Way): Promise<Completing> => {
  const { until, expectedTotalCents, pixTerms = null } = way
  let order = cart
  for (;;) {
    const step = nextStep(order)
    if (step === 'complete') {
      const mayComplete = until !== 'to confirm' || order.state !== 'confirm'
      return mayComplete
        ? enterComplete(ctx, ask, { order, seen: cart, expectedTotalCents, pixTerms })
        : { order, obstacle: null, paymentToCharge: null }
    }
    const tried = await enterStep(ctx, ask, order, step)
    order = tried.order
    if (tried.obstacle || until === 'one step') return { ...tried, paymentToCharge: null }
  }
}
