import { calendarDayOf } from '@prumo/brazil'
import { packageUnavailable } from '#domains/plans/packages'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import { cycleNeedsPrescription, cycleTotalChanged, subscriptionOver } from '../subscriptions.errors.ts'
import { holdBetweenParcels, type OwnSubscription } from './hold-subscription.ts'
import { outlookOn } from './obstacle.ts'
import { DearerThanAgreed, openCycle } from './open-cycle.ts'

/**
 * The patient asks for the next parcel now: the pharmacy gets the request, and his card is charged once a pharmacist
 * has accepted it. Works for a treatment that does not repeat by itself too. Calls the carrier, so it does not run in a
 * transaction. Throws not_found, subscription_over, cycle_under_way, cycle_needs_prescription, package_unavailable,
 * cycle_total_changed, source_not_found, and what opening an order throws.
 */
export const bringForward = async (ctx: Context, whose: OwnSubscription): Promise<void> => {
  const today = calendarDayOf(ctx.now())
  await inTransaction(besideEffect(ctx), async (ctx) => {
    const { subscription } = await holdBetweenParcels(ctx, whose)
    if (subscription.state !== 'active') throw subscriptionOver()
    const { obstacle } = await outlookOn(ctx, subscription, today)
    if (obstacle === 'sale') throw packageUnavailable()
    if (obstacle === 'price') throw cycleTotalChanged()
    if (obstacle !== null) throw cycleNeedsPrescription()
  })
  try {
    const { subscriptionId } = whose
    const order = await openCycle(ctx, { subscriptionId, today, isDue: ({ state }) => state === 'active' })
    if (!order) throw cycleNeedsPrescription()
  } catch (error) {
    throw error instanceof DearerThanAgreed ? cycleTotalChanged() : error
  }
}
