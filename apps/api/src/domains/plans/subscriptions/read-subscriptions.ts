import { recordAccess } from '#domains/care/record-accesses'
import { listPackageNames, listPackagesOfPatient, type Package } from '#domains/plans/packages'
import { listOrders, type Order } from '#domains/shop/orders'
import { type Context, inSnapshot, inTransaction } from '#platform/context'
import type { Dispensing, OpenedDispensing } from './dispensing.ts'
import { findDispensing, listOfSubscriptions, listTakenPrescriptions } from './dispensings.repository.ts'
import { subscriptionOf } from './move-dispensing.ts'
import { openDispensings } from './opened-dispensings.repository.ts'
import { isLive, type Subscription } from './subscription.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A subscription with its last parcel and the order that pays it. */
type Followed<D> = Subscription & { packageName: string; dispensing: D; order: Order }
export type FollowedSubscription = Followed<OpenedDispensing>

/** A patient's own, newest first, each with what the pharmacist wrote to him. */
export const readSubscriptions = (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<FollowedSubscription[]> =>
  inTransaction(ctx, async (ctx) => {
    const found = await followed(ctx, await listSubscriptionRows(ctx, { patientId }))
    if (found.length > 0) await recordAccess(ctx, { patientId, what: 'dispensing', subjectId: null })
    const opened = await openDispensings(
      ctx,
      found.map(({ dispensing }) => dispensing),
    )
    return found.map((one, index) => ({ ...one, dispensing: opened[index] as OpenedDispensing }))
  })

/** What was recommended to a patient, may be had now and was not asked for yet. */
export const listRecommendedPackages = (ctx: Context, input: { patientId: number }): Promise<Package[]> =>
  inSnapshot(ctx, async (ctx) => {
    const live = (await listSubscriptionRows(ctx, input)).filter(isLive)
    const packages = (await listPackagesOfPatient(ctx, input)).filter(
      ({ id, isDispensable }) => isDispensable && !live.some(({ packageId }) => packageId === id),
    )
    // Another package out of the same prescription was asked for: it can be used once only.
    const taken = await listTakenPrescriptions(
      ctx,
      packages.map(({ prescriptionId }) => prescriptionId),
    )
    return packages.filter(({ prescriptionId }) => !taken.has(prescriptionId))
  })

/** The order of the request for this package that lives; null when there is none. */
export const findLiveOrder = (
  ctx: Context,
  { patientId, packageId }: { patientId: number; packageId: number },
): Promise<Order | null> =>
  inSnapshot(ctx, async (ctx) => {
    const rows = await listSubscriptionRows(ctx, { patientId, packageId })
    return (await followed(ctx, rows.filter(isLive)))[0]?.order ?? null
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

const followed = async (ctx: Context, rows: Subscription[]): Promise<Followed<Dispensing>[]> => {
  const names = await listPackageNames(ctx, { ids: rows.map(({ packageId }) => packageId) })
  const parcels = await listOfSubscriptions(
    ctx,
    rows.map(({ id }) => id),
  )
  const last = rows.flatMap((row) => parcels.find(({ subscriptionId }) => subscriptionId === row.id) ?? [])
  const orders = await listOrders(ctx, { ids: last.map(({ orderId }) => orderId) })
  return rows.flatMap((row) => {
    const dispensing = last.find(({ subscriptionId }) => subscriptionId === row.id)
    const order = orders.find(({ id }) => id === dispensing?.orderId)
    return dispensing && order ? [{ ...row, packageName: names.get(row.packageId) ?? '', dispensing, order }] : []
  })
}
