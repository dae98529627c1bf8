import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { tellPatient } from '../move-dispensing.ts'
import { moved, type PausedFor, type Subscription } from '../subscription.ts'
import type { PausedBecause } from '../subscriptions.events.ts'
import { saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'

/** Nothing goes on until its patient resumes it; he is told. Call it under the subscription's lock. */
export const pauseByItself = async (
  ctx: Context,
  subscription: Subscription,
  because: PausedBecause,
): Promise<void> => {
  await pauseFor(ctx, subscription, null)
  const on = calendarDayOf(ctx.now())
  await ctx.announce({ type: 'subscriptions.paused', subscriptionId: subscription.id, on, because })
}

/** The same, for a reason that its card says; whoever calls it tells its patient. A pause until a day ends no more. */
export const pauseFor = async (ctx: Context, subscription: Subscription, reason: PausedFor | null): Promise<void> => {
  const { id, state } = subscription
  await saveSubscription(ctx, {
    ...(state === 'paused' ? subscription : moved(subscription, 'paused')),
    pausedFor: reason,
    pausedUntil: null,
    noticedFor: null,
    waitsFor: null,
    offeredTotalCents: null,
  })
  await scheduleCycle(ctx, { id, at: null })
  await tellPatient(ctx, subscription)
}
