import { calendarDayOf } from '@prumo/brazil'
import { isUsedOnce, type PrescriptionInBrief, takenBy } from '#domains/care/prescriptions'
import {
  covers,
  type Drug,
  firstCents,
  getPackageInBrief,
  listFormulas,
  mayHave,
  type Period,
  periods,
} from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import type { Dispensing } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import type { Subscription } from '../subscription.ts'
import { packageNotFound } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { chargeDayFrom } from './cycle.ts'
import { mustGoOn, type OwnSubscription } from './hold-subscription.ts'
import { listDispensableOn } from './obstacle.ts'
import { type Rest, restOfPeriod } from './rest-of-period.ts'

export type Formula = Pick<Drug, 'productId' | 'label' | 'presentation'> & {
  isTaken: boolean
  /**
   * Per parcel (the first one of a period that has several), in the periods in which it is sold and a prescription
   * covers it; the present one always, if sold.
   */
  pricesCents: Partial<Record<Period, number>>
}

/** What the next parcel of a treatment may hold. */
export type NextContents = {
  period: Period
  /** Its doctor allows to take only some of its medicines. */
  mayLeaveOut: boolean
  /** The prescription is dispensed once: what is left out of that parcel cannot be had of it any more. */
  isUsedOnce: boolean
  formulas: Formula[]
  /** The months of each parcel of a period that comes in several (decision 0130); a price is the first one's. */
  parcels: Partial<Record<Period, number[]>>
  /** What comes on top of the medicines' prices. */
  deliveryCents: number
  /** The charge that a change counts from, if it is made today; null: each parcel is asked for. */
  fromChargeOn: string | null
}

/**
 * What a patient may choose for the next parcel of his own treatment. Throws not_found, and subscription_over for one
 * that is not active or paused.
 */
export const readNextContents = (ctx: Context, { patientId, subscriptionId }: OwnSubscription): Promise<NextContents> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    const [subscription] = await listSubscriptionRows(ctx, { ids: [subscriptionId], patientId })
    const parcels = subscription ? await listOfSubscriptions(ctx, [subscriptionId]) : []
    const [last] = parcels
    if (!subscription || !last) throw packageNotFound()
    mustGoOn(subscription)
    const { packageId, period, leftOut } = subscription
    const drugs = await listFormulas(ctx, { packageId })
    const { mayLeaveOut, isWithdrawn } = await getPackageInBrief(ctx, { packageId })
    const day = dayOfNext(ctx, subscription)
    const prescriptions = isWithdrawn ? [] : await listDispensableOn(ctx, { patientId, day })
    return {
      period,
      mayLeaveOut: mayLeaveOut && drugs.length > 1,
      isUsedOnce: prescriptions.some((one) => names(one, drugs) && isUsedOnce(one)),
      parcels: parcelsOf(drugs),
      formulas: drugs.map((drug) =>
        formulaFrom(drug, { period, leftOut, prescriptions, rest: restOfPeriod(parcels, subscription) }),
      ),
      deliveryCents: deliveryOf({ subscription, last, drugs }),
      fromChargeOn: subscription.repeatsSince === null ? null : dayOfNext(ctx, subscription),
    }
  })

/** The day of the next charge, if what it charges is changed today: it is announced anew. */
export const dayOfNext = (ctx: Context, { repeatsSince, nextChargeOn }: Subscription): string => {
  const today = calendarDayOf(ctx.now())
  return repeatsSince === null ? today : chargeDayFrom(nextChargeOn ?? today, today)
}

const names = ({ items }: PrescriptionInBrief, drugs: Drug[]): boolean =>
  items.some(({ productId }) => drugs.some((drug) => drug.productId === productId))

const parcelsOf = (drugs: readonly Drug[]): NextContents['parcels'] =>
  Object.fromEntries(
    drugs.flatMap(({ prices }) =>
      Object.entries(prices).flatMap(([period, { parts }]) =>
        parts.length > 1 ? [[period, parts.map(({ months }) => months)]] : [],
      ),
    ),
  )

type Now = Pick<Subscription, 'period' | 'leftOut'> & { prescriptions: PrescriptionInBrief[]; rest: Rest | null }

const formulaFrom = (drug: Drug, { period: present, leftOut, prescriptions, rest }: Now): Formula => {
  const { productId, label, presentation, prices } = drug
  const isTaken = !leftOut.includes(productId)
  // What is left of the present period needs no more than its own months.
  const isCovered = (period: Period) =>
    prescriptions.some((one) =>
      rest && period === present
        ? takenBy(one, { productIds: [productId], months: rest.months }) !== null
        : covers(one, productId, period),
    )
  const pricesCents = Object.fromEntries(
    periods.flatMap((period) => {
      const price = prices[period]
      return price && ((isTaken && period === present) || isCovered(period)) ? [[period, firstCents(price)]] : []
    }),
  )
  return { productId, label, presentation, isTaken, pricesCents }
}

type Priced = { subscription: Subscription; last: Pick<Dispensing, 'agreedTotalCents'>; drugs: readonly Drug[] }

/** What a parcel costs beyond its medicines: of what its patient agreed to, or is asked to by now. */
export const deliveryOf = ({ subscription, last, drugs }: Priced): number => {
  const { period, leftOut, offeredTotalCents, offeredPriceCents, agreedTotalCents, priceCents } = subscription
  const taken = drugs.filter(({ productId }) => !leftOut.includes(productId)).map(({ prices }) => prices[period])
  const today = taken.every((price) => price !== undefined)
    ? taken.reduce((sum, price) => sum + (price ? firstCents(price) : 0), 0)
    : null
  const offeredOf = offeredPriceCents ?? today
  if (offeredTotalCents !== null && offeredOf !== null) return offeredTotalCents - offeredOf
  return (agreedTotalCents ?? last.agreedTotalCents) - priceCents
}
