import { isAvailable, listPackagesOfPatient, type Package } from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { listRequestedPrescriptions } from './dispensings.repository.ts'
import { isLive } from './subscription.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A patient's recommended packages that are available now and not requested yet. */
export const listRecommendedPackages = (ctx: Context, input: { patientId: number }): Promise<Package[]> =>
  inSnapshot(ctx, async (ctx) => {
    const live = (await listSubscriptionRows(ctx, input)).filter(isLive)
    const packages = (await listPackagesOfPatient(ctx, input)).filter(
      ({ id, isDispensable }) => isDispensable && !live.some(({ packageId }) => packageId === id),
    )
    // A prescription has one open request at a time, also of another package; and what is left of it may cover none.
    const requested = await listRequestedPrescriptions(
      ctx,
      packages.map(({ prescriptionId }) => prescriptionId),
    )
    return packages.filter((one) => !requested.has(one.prescriptionId) && isAvailable(one))
  })
