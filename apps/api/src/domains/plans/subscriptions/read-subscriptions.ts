import { listPackageNames, listPackagesOfPatient, type Package } from '#domains/plans/packages'
import { getOrder, type Order } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import type { Dispensing } from './dispensing.ts'
import { findDispensing, isPrescriptionTaken, listOfSubscriptions } from './dispensings.repository.ts'
import { subscriptionOf } from './move-dispensing.ts'
import { isLive, type Subscription } from './subscription.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A subscription with its last parcel and the order that pays it. */
export type FollowedSubscription = Subscription & { packageName: string; dispensing: Dispensing; order: Order }

/** A patient's own, newest first. */
export const listSubscriptions = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<FollowedSubscription[]> =>
  inSnapshot(ctx, async (ctx) => followed(ctx, await listSubscriptionRows(ctx, { patientId })))

/** What was recommended to a patient, may be had now and was not asked for yet. */
export const listRecommendedPackages = (ctx: Context, input: { patientId: number }): Promise<Package[]> =>
  inSnapshot(ctx, async (ctx) => {
    const live = (await listSubscriptionRows(ctx, input)).filter(isLive)
    const packages: Package[] = []
    for (const one of await listPackagesOfPatient(ctx, input)) {
      if (!one.isDispensable || live.some(({ packageId }) => packageId === one.id)) continue
      // Another package out of the same prescription was asked for: it can be used once only.
      if (!(await isPrescriptionTaken(ctx, one.prescriptionId))) packages.push(one)
    }
    return packages
  })

/** The subscription that a request for this package made, while it lives; null when there is none. */
export const findLiveSubscription = (
  ctx: Context,
  { patientId, packageId }: { patientId: number; packageId: number },
): Promise<FollowedSubscription | null> =>
  inSnapshot(ctx, async (ctx) => {
    const rows = await listSubscriptionRows(ctx, { patientId, packageId })
    return (await followed(ctx, rows.filter(isLive)))[0] ?? null
  })

/** A parcel and what it is part of, for who tells its patient of it. Throws not_found. */
export const getDispensing = async (
  ctx: Context,
  input: { dispensingId: number },
): Promise<{ dispensing: Dispensing; subscription: Subscription }> => {
  const dispensing = await findDispensing(ctx, input.dispensingId)
  if (!dispensing) throw dispensingNotFound()
  return { dispensing, subscription: await subscriptionOf(ctx, dispensing) }
}

const followed = async (ctx: Context, rows: Subscription[]): Promise<FollowedSubscription[]> => {
  const names = await listPackageNames(ctx, { ids: rows.map(({ packageId }) => packageId) })
  const parcels = await listOfSubscriptions(
    ctx,
    rows.map(({ id }) => id),
  )
  const found: FollowedSubscription[] = []
  for (const row of rows) {
    const dispensing = parcels.find(({ subscriptionId }) => subscriptionId === row.id)
    if (!dispensing) continue
    const order = await getOrder(ctx, dispensing)
    found.push({ ...row, packageName: names.get(row.packageId) ?? '', dispensing, order })
  }
  return found
}
