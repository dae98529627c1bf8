import { calendarDayOf } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { tellPatient } from '../move-dispensing.ts'
import { moved, type Subscription } from '../subscription.ts'
import { saveSubscription, scheduleCycle } from '../subscriptions.repository.ts'

/** Nothing goes on until its patient resumes it; he is told. Call it under the subscription's lock. */
export const pauseByItself = async (ctx: Context, subscription: Subscription): Promise<void> => {
  const { id } = subscription
  await saveSubscription(ctx, {
    ...moved(subscription, 'paused'),
    pausedUntil: null,
    noticedFor: null,
    waitsFor: null,
    offeredTotalCents: null,
  })
  await scheduleCycle(ctx, { id, at: null })
  await ctx.announce({ type: 'subscriptions.paused', subscriptionId: id, on: calendarDayOf(ctx.now()) })
  await tellPatient(ctx, subscription)
}
