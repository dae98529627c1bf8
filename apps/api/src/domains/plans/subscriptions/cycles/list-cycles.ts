import { calendarDayOf } from '@prumo/brazil'
import type { Address } from '#domains/people/customers'
import {
  listPackageNames,
  listParcelPrices,
  mayHave,
  monthsOf,
  type ParcelPrice,
  partsOf,
} from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { listPayingCards, type PayingCard } from '../charging/paying-card.ts'
import { listDeliveryAddresses } from '../destinations/next-address.ts'
import { type Dispensing, isUndecided, openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { isLive, isPausedForMoneyBack, type Subscription } from '../subscription.ts'
import { packageNotFound } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { withSupply } from '../supply/still-out.ts'
import { askedTotal } from './agree-to-cycles.ts'
import { chargeDayFrom } from './cycle.ts'
import { type Rest, restOfPeriod } from './rest-of-period.ts'
import { listNextSellers, type SellerOfParcel } from './seller-of-parcel.ts'
import { chargeDayAfterPaidBack, forwardFrom, suppliedUntil } from './supply.ts'
import { type Unpaid, unpaidOf } from './unpaid.ts'

/** A subscription with what comes next. */
export type Cycle = Subscription & {
  packageName: string
  /** The pharmacy has a request of it now. */
  isUnderWay: boolean
  /** That request was accepted, and its money has not come. */
  unpaid: Unpaid | null
  /** That request was accepted, and its payment is at work: the provider has not answered, or is not asked yet. */
  isBeingCharged: boolean
  /** What that request costs, with delivery; null: there is none. */
  underWayTotalCents: number | null
  /** No pharmacist has accepted that request yet, or there is none. */
  mayChangePayment: boolean
  /** The most that the next parcel costs, with delivery, once its patient has said yes to it; null: not sold now. */
  nextTotalCents: number | null
  /** The months of each parcel of a period: one parcel, unless the law lets nobody dispense it at once. */
  parcelMonths: number[]
  /** What is left of the period that the last parcel began, which comes next; null: a new period does. */
  rest: { months: number; totalCents: number } | null
  /** The day of the first charge, if he said yes today; null if it repeats, or is not between two parcels. */
  offeredChargeOn: string | null
  /** Paused since money went back: the next charge if he goes on today, and whether what he has ends there. */
  resumesWith: { chargeOn: string; hasSupply: boolean } | null
  /** What he has lasts for longer: from this day on the next parcel may be asked for. Null: now. */
  forwardFrom: string | null
  /**
   * The pharmacy that prepares and sells the request that a pharmacy has, else the next parcel; null: none may, or it
   * is over.
   */
  sells: SellerOfParcel | null
  /** Where the request that a pharmacy has goes, else the next parcel; null: he removed it, or it is over. */
  deliversTo: Address | null
  /** The saved card that pays it, store credit first or not; null: Pix, he removed it, or it is over. */
  card: PayingCard | null
}

/** A patient's own subscriptions that are not over, newest first. Throws not_found for anybody else. */
export const listCycles = (ctx: Context, { patientId }: { patientId: number }): Promise<Cycle[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    return withNext(ctx, (await listSubscriptionRows(ctx, { patientId })).filter(isLive))
  })

/** Any subscription with what comes next, over or not, for its patient and our own work. Throws not_found. */
export const getCycle = (ctx: Context, { subscriptionId }: { subscriptionId: number }): Promise<Cycle> =>
  inSnapshot(ctx, async (ctx) => {
    const [found] = await withNext(ctx, await listSubscriptionRows(ctx, { ids: [subscriptionId] }))
    if (!found || !mayHave(found.patientId, ctx.actor)) throw packageNotFound()
    return found
  })

const withNext = async (ctx: Context, rows: Subscription[]): Promise<Cycle[]> => {
  const names = await listPackageNames(ctx, { ids: rows.map(({ packageId }) => packageId) })
  const ids = rows.map(({ id }) => id)
  const parcels = await withSupply(ctx, await listOfSubscriptions(ctx, ids))
  const today = calendarDayOf(ctx.now())
  const rests = rows.map((row) =>
    restOfPeriod(
      parcels.filter(({ subscriptionId }) => subscriptionId === row.id),
      row,
    ),
  )
  const wanted = rows.map(({ packageId, period, leftOut }) => ({ packageId, months: monthsOf[period], leftOut }))
  const left = wanted.flatMap((one, index) => (rests[index] ? [{ ...one, rest: rests[index] }] : []))
  const prices = await listParcelPrices(ctx, [...wanted, ...left])
  const restPrices = new Map(left.map(({ rest }, index) => [rest, prices[wanted.length + index] ?? null]))
  const live = rows.filter(isLive).map((row) => {
    const index = rows.indexOf(row)
    const price = restPrices.get(rests[index] as Rest) ?? prices[index]
    const own = parcels.filter(({ subscriptionId }) => subscriptionId === row.id)
    return { row, parcels: own, months: price?.months ?? monthsOf[row.period] }
  })
  const sellers = await listNextSellers(ctx, live)
  const addresses = await listDeliveryAddresses(ctx, live)
  const cards = await listPayingCards(ctx, live)
  return rows.flatMap((row, index) => {
    const last = parcels.find(({ subscriptionId }) => subscriptionId === row.id)
    if (!last) return []
    const price = prices[index] ?? null
    const lastTotalCents = last.agreedTotalCents
    const next = price && askedTotal(row, { priceCents: price.priceCents, lastTotalCents })
    const rest = restWith(row, { price: restPrices.get(rests[index] as Rest) ?? null, lastTotalCents })
    const parcelMonths = partsIn(price, monthsOf[row.period])
    const isUnderWay = openStates.includes(last.state)
    const packageName = names.get(row.packageId) ?? ''
    const mayChangePayment = isUnderWay ? isUndecided(last) : row.state === 'active' || row.state === 'paused'
    const offeredChargeOn = offeredOn(row, today)
    const underWayTotalCents = isUnderWay ? last.agreedTotalCents : null
    const isBeingCharged = last.state === 'accepted'
    const told = {
      packageName,
      isUnderWay,
      isBeingCharged,
      underWayTotalCents,
      unpaid: unpaidOf(last, row),
      mayChangePayment,
    }
    const own = parcels.filter(({ subscriptionId }) => subscriptionId === row.id)
    const comes = {
      sells: sellers.get(row.id) ?? null,
      deliversTo: addresses.get(row.id) ?? null,
      card: cards.get(row.id) ?? null,
      resumesWith: resumedWith(row, { own, today }),
    }
    const early = forwardFrom(own, row, { today, days: ctx.settings.bringForwardDays })
    return [
      { ...row, ...told, nextTotalCents: next, parcelMonths, rest, offeredChargeOn, forwardFrom: early, ...comes },
    ]
  })
}

/** The months of each parcel of a period whose first one is this. */
const partsIn = (first: ParcelPrice | null, months: number): number[] =>
  first ? partsOf(first.lines[0]?.productId ?? 0, months) : [months]

type RestPriced = { price: ParcelPrice | null; lastTotalCents: number }

/** With the delivery of what he agreed to, or else of the last parcel. */
const restWith = (row: Subscription, { price, lastTotalCents }: RestPriced): Cycle['rest'] => {
  if (!price) return null
  const { months, priceCents } = price
  return { months, totalCents: (row.agreedTotalCents ?? lastTotalCents) - row.priceCents + priceCents }
}

type Own = { own: (Dispensing & { isSupply: boolean })[]; today: string }

const resumedWith = (row: Subscription, { own, today }: Own): Cycle['resumesWith'] => {
  if (row.state !== 'paused' || !isPausedForMoneyBack(row) || row.repeatsSince === null) return null
  const chargeOn = chargeDayAfterPaidBack(own, row, today)
  return { chargeOn, hasSupply: suppliedUntil(own, row) === chargeOn }
}

const offeredOn = ({ state, repeatsSince, nextChargeOn }: Subscription, today: string): string | null =>
  state === 'active' && repeatsSince === null ? chargeDayFrom(nextChargeOn ?? today, today) : null
