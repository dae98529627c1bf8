import { type Context, inEffect } from '#platform/context'
import { openStates } from '../dispensing.ts'
import { tellPatient } from '../move-dispensing.ts'
import { moved } from '../subscription.ts'
import { subscriptionOver } from '../subscriptions.errors.ts'
import { saveSubscription } from '../subscriptions.repository.ts'
import type { OwnSubscription } from './hold-subscription.ts'
import { holdToWithdraw, withdrawOpen } from './withdraw-open.ts'

/**
 * Ends a subscription, and withdraws the request that the pharmacy has of it, until its card is charged. The
 * prescription stays the patient's, for any pharmacy. Repeating changes nothing. Throws not_found, subscription_over
 * for one that was returned, payment_in_progress while a card is being charged.
 */
export const cancelSubscription = (ctx: Context, whose: OwnSubscription): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { subscription, last } = await holdToWithdraw(ctx, whose)
    if (subscription.state === 'canceled' && !openStates.includes(last.state)) return
    if (subscription.state === 'returned') throw subscriptionOver()
    await withdrawOpen(ctx, last)
    const ended = {
      nextChargeOn: null,
      nextDeliveryOn: null,
      pausedUntil: null,
      waitsFor: null,
      offeredTotalCents: null,
    }
    const canceled = subscription.state === 'canceled' ? subscription : moved(subscription, 'canceled')
    await saveSubscription(ctx, { ...canceled, ...ended })
    await tellPatient(ctx, subscription)
  })
