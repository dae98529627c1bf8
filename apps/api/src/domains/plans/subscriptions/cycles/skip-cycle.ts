import { calendarDayOf } from '@prumo/brazil'
import { type Context, inEffect } from '#platform/context'
import { openStates } from '../dispensing.ts'
import { cycleSkipped, cycleUnderWay, notRepeating } from '../subscriptions.errors.ts'
import { chargeDayFrom } from './cycle.ts'
import { mustGoOn, type OwnSubscription, saveChange } from './hold-subscription.ts'
import { getCycle } from './list-cycles.ts'
import { dayOfMonthOf, nextChargeOn } from './next-dates.ts'
import { deliveryLike } from './next-delivery.ts'
import { holdToWithdraw, withdrawOpen } from './withdraw-open.ts'

/**
 * Leaves out the charge of this day, and withdraws what the pharmacy was asked for until it is charged: the next one is
 * as many months later as its parcel lasts, and what is left of a period stays so. Naming the day makes a repetition,
 * and a second tab, change nothing more. Throws not_found, subscription_over, payment_in_progress,
 * subscription_not_repeating, cycle_skipped if the next charge is another day, and cycle_under_way while the pharmacy
 * has a parcel that was brought forward: it is withdrawn by its order, and its day stays.
 */
export const skipCycle = (
  ctx: Context,
  { chargeOn, ...whose }: OwnSubscription & { chargeOn: string },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { subscription, last } = await holdToWithdraw(ctx, whose)
    mustGoOn(subscription)
    if (subscription.repeatsSince === null || subscription.nextChargeOn === null) throw notRepeating()
    if (subscription.nextChargeOn !== chargeOn) throw cycleSkipped()
    const today = calendarDayOf(ctx.now())
    if (openStates.includes(last.state) && chargeOn > today) throw cycleUnderWay()
    await withdrawOpen(ctx, last)
    const { rest, parcelMonths } = await getCycle(ctx, whose)
    const months = rest?.months ?? parcelMonths[0] ?? 1
    const planned = nextChargeOn(chargeOn, months, dayOfMonthOf(chargeOn, subscription.chargeDay))
    // What was withdrawn may have waited for longer than its parcel lasts.
    const next = chargeDayFrom(planned, today)
    const nextDeliveryOn = await deliveryLike(ctx, next, last)
    const nothing = { noticedFor: null, waitsFor: null, offeredTotalCents: null, renewalOfferedFor: null }
    await saveChange(ctx, { ...subscription, ...nothing, nextChargeOn: next, nextDeliveryOn })
  })
