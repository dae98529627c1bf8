import { takenBy } from '#domains/care/prescriptions'
import {
  type Drug,
  firstCents,
  firstMonthsOf,
  getPackageInBrief,
  listFormulas,
  monthsOf,
  type Period,
  packageUnavailable,
} from '#domains/plans/packages'
import { type Context, inEffect } from '#platform/context'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'
import { cycleNeedsPrescription, cycleTotalChanged, leftOutRefused } from '../subscriptions.errors.ts'
import { holdBetweenParcels, type OwnSubscription, saveChange } from './hold-subscription.ts'
import { dayOfNext, deliveryOf } from './next-contents.ts'
import { deliveryLike } from './next-delivery.ts'
import { listDispensableOn } from './obstacle.ts'
import { restOfPeriod } from './rest-of-period.ts'

type Contents = OwnSubscription & {
  period: Period
  /** The products of the package that the patient does not take. */
  leftOut: readonly number[]
  /** What he saw: the most that a parcel will cost from now on, with delivery. */
  totalCents: number
}

/**
 * The patient takes other formulas of his treatment from the next parcel on, or as much as lasts another period, and
 * says yes to its total. Its charge is announced anew. What his doctor did not allow, and what no prescription covers,
 * is refused. The same again changes nothing. Throws not_found, subscription_over, cycle_under_way, invalid_fields
 * (left_out), package_unavailable, cycle_needs_prescription, cycle_total_changed.
 */
export const changeContents = (ctx: Context, { period, totalCents, ...input }: Contents): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { subscription, last } = await holdBetweenParcels(ctx, input)
    const drugs = await listFormulas(ctx, subscription)
    mustBeOfPackage(drugs, input.leftOut)
    const leftOut = drugs.map(({ productId }) => productId).filter((id) => input.leftOut.includes(id))
    if (isSame(subscription, { period, leftOut, totalCents })) return
    await mustBeAllowed(ctx, { subscription, drugs, leftOut })
    const priceCents = priceOf(
      drugs.filter(({ productId }) => !leftOut.includes(productId)),
      period,
    )
    const wanted = { ...subscription, period, leftOut, priceCents }
    await mustBeCovered(ctx, wanted, drugs)
    if (deliveryOf({ subscription, last, drugs }) + priceCents !== totalCents) throw cycleTotalChanged()
    await saveChange(ctx, await agreeTo(ctx, { wanted, last }, totalCents))
  })

/** Before anything else: who names what he does not have has seen another treatment. */
const mustBeOfPackage = (drugs: readonly Drug[], named: readonly number[]): void => {
  if (named.some((id) => drugs.every(({ productId }) => productId !== id))) throw leftOutRefused('not_of_package')
}

const isSame = (
  one: Subscription,
  { period, leftOut, totalCents }: Pick<Contents, 'period' | 'leftOut' | 'totalCents'>,
): boolean =>
  one.period === period &&
  one.agreedTotalCents === totalCents &&
  one.offeredTotalCents === null &&
  one.leftOut.length === leftOut.length &&
  leftOut.every((id) => one.leftOut.includes(id))

type Wanted = { subscription: Subscription; drugs: Drug[]; leftOut: readonly number[] }

/** Decision 0101. The database refuses the same by itself. */
const mustBeAllowed = async (ctx: Context, { subscription, drugs, leftOut }: Wanted): Promise<void> => {
  const { mayLeaveOut } = await getPackageInBrief(ctx, subscription)
  if (leftOut.length === 0) return
  if (!mayLeaveOut) throw leftOutRefused('whole_package_only')
  if (drugs.every(({ productId }) => leftOut.includes(productId))) throw leftOutRefused('not_of_package')
}

/** Throws package_unavailable: one of them is not sold for that long. */
const priceOf = (taken: Drug[], period: Period): number =>
  taken.reduce((sum, { prices }) => {
    const price = prices[period]
    if (!price) throw packageUnavailable()
    return sum + firstCents(price)
  }, 0)

const mustBeCovered = async (ctx: Context, wanted: Subscription, drugs: Drug[]): Promise<void> => {
  const productIds = drugs.map(({ productId }) => productId).filter((id) => !wanted.leftOut.includes(id))
  const { isWithdrawn } = await getPackageInBrief(ctx, wanted)
  const prescriptions = isWithdrawn ? [] : await listDispensableOn(ctx, { ...wanted, day: dayOfNext(ctx, wanted) })
  // What is left of a period comes next, and needs no more than its own months.
  const rest = restOfPeriod(await listOfSubscriptions(ctx, [wanted.id]), wanted)
  const parcel = { productIds, months: rest?.months ?? firstMonthsOf(productIds, monthsOf[wanted.period]) }
  if (prescriptions.every((one) => takenBy(one, parcel) === null)) throw cycleNeedsPrescription()
}

/** What it waited for in its former contents is looked at again. */
const agreeTo = async (
  ctx: Context,
  { wanted, last }: { wanted: Subscription; last: { orderId: number } },
  totalCents: number,
): Promise<Subscription> => {
  const { repeatsSince, waitsFor } = wanted
  const chargeOn = dayOfNext(ctx, wanted)
  const dates =
    repeatsSince === null ? {} : { nextChargeOn: chargeOn, nextDeliveryOn: await deliveryLike(ctx, chargeOn, last) }
  return {
    ...wanted,
    ...dates,
    agreedTotalCents: totalCents,
    offeredTotalCents: null,
    waitsFor: waitsFor === 'card' || waitsFor === 'address' ? waitsFor : null,
    noticedFor: null,
  }
}
