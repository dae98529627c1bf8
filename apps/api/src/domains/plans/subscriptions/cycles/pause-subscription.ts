import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { mustStay } from '../erasure/must-stay.ts'
import { isPausedForMoneyBack, moved } from '../subscription.ts'
import { cycleUnderWay, pauseInPast, subscriptionOver } from '../subscriptions.errors.ts'
import { withSupply } from '../supply/still-out.ts'
import { chargeDayFrom } from './cycle.ts'
import {
  findLastOfOwn,
  type Held,
  holdBetweenParcels,
  mustGoOn,
  type OwnSubscription,
  saveChange,
} from './hold-subscription.ts'
import { deliveryLike } from './next-delivery.ts'
import { chargeDayAfterPaidBack } from './supply.ts'
import { holdToWithdraw, withdrawOpen } from './withdraw-open.ts'

const longestPauseDays = 365

/**
 * Nothing is asked for and nothing charged until this day, or until the patient resumes it; what the pharmacy was asked
 * for is withdrawn, until it is charged, and comes afterwards. The same again changes nothing. Throws not_found,
 * subscription_over, payment_in_progress, invalid_fields (until: not after today, or more than
 * a year away), and erasure_waiting for a pause until a day while he is about to leave.
 */
export const pauseSubscription = (
  ctx: Context,
  { until, ...whose }: OwnSubscription & { until: string | null },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const today = calendarDayOf(ctx.now())
    if (until !== null && (until <= today || until > dayAfter(today, longestPauseDays))) throw pauseInPast()
    const { subscription, last } = await holdToWithdraw(ctx, whose)
    mustGoOn(subscription)
    // A pause that ends by itself starts its charges again.
    if (until !== null) await mustStay(ctx, whose)
    await withdrawOpen(ctx, last)
    const paused = subscription.state === 'paused' ? subscription : moved(subscription, 'paused')
    const nothing = { pausedFor: null, noticedFor: null, waitsFor: null, offeredTotalCents: null }
    await saveChange(ctx, { ...paused, ...nothing, pausedUntil: until })
  })

/**
 * It goes on: a charge that lies behind is announced anew. A request whose charge was refused is withdrawn with it,
 * because nothing tries that charge any more, and its parcel comes anew (decision 0187). After money went back the next
 * charge follows what he has, and not the parcel that was paid back. An active one stays as it is.
 * Throws not_found, subscription_over, payment_in_progress, erasure_waiting, and cycle_under_way while the pharmacy
 * has another request.
 */
export const resumeSubscription = (ctx: Context, whose: OwnSubscription): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { subscription, last } = await holdToResume(ctx, whose)
    if (subscription.state === 'active') return
    await mustStay(ctx, whose)
    await withdrawOpen(ctx, last)
    if (subscription.nextChargeOn === null) throw subscriptionOver()
    const today = calendarDayOf(ctx.now())
    const chargeOn = isPausedForMoneyBack(subscription)
      ? chargeDayAfterPaidBack(
          await withSupply(ctx, await listOfSubscriptions(ctx, [subscription.id])),
          subscription,
          today,
        )
      : chargeDayFrom(subscription.nextChargeOn, today)
    await saveChange(ctx, {
      ...moved(subscription, 'active'),
      pausedUntil: null,
      noticedFor: null,
      nextChargeOn: chargeOn,
      nextDeliveryOn: await deliveryLike(ctx, chargeOn, last),
    })
  })

/** Between two parcels, or paused over one whose charge was refused. */
const holdToResume = async (ctx: Context, whose: OwnSubscription): Promise<Held> => {
  if ((await findLastOfOwn(ctx, whose))?.state !== 'payment_failed') return holdBetweenParcels(ctx, whose)
  const held = await holdToWithdraw(ctx, whose)
  mustGoOn(held.subscription)
  const isRefused = held.subscription.state === 'paused' && held.last.state === 'payment_failed'
  if (!isRefused && openStates.includes(held.last.state)) throw cycleUnderWay()
  return held
}
