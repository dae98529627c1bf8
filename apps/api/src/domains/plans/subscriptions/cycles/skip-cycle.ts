import { addBusinessDays } from '@prumo/brazil'
import { monthsOf } from '#domains/plans/packages'
import { type Context, inEffect } from '#platform/context'
import { cycleSkipped, notRepeating } from '../subscriptions.errors.ts'
import { holdBetweenParcels, type OwnSubscription, saveChange } from './hold-subscription.ts'
import { dayOfMonthOf, nextChargeOn } from './next-dates.ts'

// Shown with "about": the parcel's own promise comes with its order.
const usualBusinessDays = 5

/**
 * Leaves out the charge of this day: the next one is a period later. Naming the day makes a repetition, and a second
 * tab, change nothing more. Throws not_found, subscription_over, cycle_under_way, subscription_not_repeating,
 * cycle_skipped if the next charge is another day by now.
 */
export const skipCycle = (
  ctx: Context,
  { chargeOn, ...whose }: OwnSubscription & { chargeOn: string },
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { subscription } = await holdBetweenParcels(ctx, whose)
    if (subscription.repeatsSince === null || subscription.nextChargeOn === null) throw notRepeating()
    if (subscription.nextChargeOn !== chargeOn) throw cycleSkipped()
    const next = nextChargeOn(chargeOn, monthsOf[subscription.period], dayOfMonthOf(chargeOn, subscription.chargeDay))
    const nextDeliveryOn = addBusinessDays(next, usualBusinessDays)
    const nothing = { noticedFor: null, waitsFor: null, offeredTotalCents: null, renewalOfferedFor: null }
    await saveChange(ctx, { ...subscription, ...nothing, nextChargeOn: next, nextDeliveryOn })
  })
