import { calendarDayOf } from '@prumo/brazil'
import { listParcelPrices, monthsOf, packageUnavailable } from '#domains/plans/packages'
import { type Context, inEffect } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { mustStay } from '../erasure/must-stay.ts'
import type { Subscription } from '../subscription.ts'
import { cycleTotalChanged } from '../subscriptions.errors.ts'
import { chargeDayFrom } from './cycle.ts'
import { holdBetweenParcels, type OwnSubscription, saveChange } from './hold-subscription.ts'

type Agreeing = OwnSubscription & {
  /** What the patient saw: the most that a parcel will cost, with delivery. */
  totalCents: number
}

/**
 * The patient says yes to parcels that come by themselves, at most at this total each; also to a new price. The first
 * such charge is announced first. The same yes again changes nothing. Throws not_found,
 * subscription_over, cycle_under_way, erasure_waiting, package_unavailable, cycle_total_changed if it costs something
 * else by now.
 */
export const agreeToCycles = (ctx: Context, { totalCents, ...whose }: Agreeing): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { subscription, last } = await holdBetweenParcels(ctx, whose)
    await mustStay(ctx, whose)
    const today = calendarDayOf(ctx.now())
    const asked = await askedOf(ctx, { subscription, last })
    if (asked.totalCents !== totalCents) throw cycleTotalChanged()
    await saveChange(ctx, {
      ...subscription,
      priceCents: asked.priceCents,
      agreedTotalCents: totalCents,
      offeredTotalCents: null,
      waitsFor: subscription.waitsFor === 'price' ? null : subscription.waitsFor,
      repeatsSince: subscription.repeatsSince ?? ctx.now(),
      nextChargeOn: chargeDayFrom(subscription.nextChargeOn ?? today, today),
      noticedFor: null,
    })
  })

/** Throws package_unavailable. */
const askedOf = async (ctx: Context, { subscription, last }: { subscription: Subscription; last: Dispensing }) => {
  const { packageId, period, leftOut } = subscription
  const [price] = await listParcelPrices(ctx, [{ packageId, months: monthsOf[period], leftOut }])
  if (!price) throw packageUnavailable()
  const { priceCents } = price
  return { priceCents, totalCents: askedTotal(subscription, { priceCents, lastTotalCents: last.agreedTotalCents }) }
}

/**
 * The total that a patient is asked to agree to now: today's price with the delivery of the last parcel, or of what he
 * was asked to since, whatever its price was then.
 */
export const askedTotal = (
  { agreedTotalCents, offeredTotalCents, offeredPriceCents, priceCents: formerCents }: Subscription,
  { priceCents, lastTotalCents }: { priceCents: number; lastTotalCents: number },
): number =>
  offeredTotalCents === null
    ? (agreedTotalCents ?? lastTotalCents) - formerCents + priceCents
    : offeredTotalCents - (offeredPriceCents ?? priceCents) + priceCents
