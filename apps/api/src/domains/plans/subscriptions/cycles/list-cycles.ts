import { calendarDayOf } from '@prumo/brazil'
import { listPackageNames, listParcelPrices, mayHave, monthsOf } from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { openStates } from '../dispensing.ts'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { isLive, type Subscription } from '../subscription.ts'
import { packageNotFound } from '../subscriptions.errors.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { askedTotal } from './agree-to-cycles.ts'
import { chargeDayFrom } from './cycle.ts'

/** A subscription with what comes next. */
export type Cycle = Subscription & {
  packageName: string
  /** The pharmacy has a request of it now. */
  isUnderWay: boolean
  /** The most that the next parcel costs, with delivery, once its patient has said yes to it; null: not sold now. */
  nextTotalCents: number | null
  /** The day of the first charge, if he said yes today; null if it repeats, or is not between two parcels. */
  offeredChargeOn: string | null
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
  const parcels = await listOfSubscriptions(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = calendarDayOf(ctx.now())
  const prices = await listParcelPrices(
    ctx,
    rows.map(({ packageId, period }) => ({ packageId, months: monthsOf[period] })),
  )
  return rows.flatMap((row, index) => {
    const last = parcels.find(({ subscriptionId }) => subscriptionId === row.id)
    if (!last) return []
    const priceCents = prices[index]?.priceCents ?? null
    const next = priceCents === null ? null : askedTotal(row, { priceCents, lastTotalCents: last.agreedTotalCents })
    const isUnderWay = openStates.includes(last.state)
    const packageName = names.get(row.packageId) ?? ''
    return [{ ...row, packageName, isUnderWay, nextTotalCents: next, offeredChargeOn: offeredOn(row, today) }]
  })
}

const offeredOn = ({ state, repeatsSince, nextChargeOn }: Subscription, today: string): string | null =>
  state === 'active' && repeatsSince === null ? chargeDayFrom(nextChargeOn ?? today, today) : null
