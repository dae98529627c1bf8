import { listPackagesOfPatient, type Package } from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { listTakenPrescriptions } from './dispensings.repository.ts'
import { isLive } from './subscription.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A patient's recommended packages that are available now and not requested yet. */
export const listRecommendedPackages = (ctx: Context, input: { patientId: number }): Promise<Package[]> =>
  inSnapshot(ctx, async (ctx) => {
    const live = (await listSubscriptionRows(ctx, input)).filter(isLive)
    const packages = (await listPackagesOfPatient(ctx, input)).filter(
      ({ id, isDispensable }) => isDispensable && !live.some(({ packageId }) => packageId === id),
    )
    // Another package of the same prescription was requested: a prescription is used only once.
    const taken = await listTakenPrescriptions(
      ctx,
      packages.map(({ prescriptionId }) => prescriptionId),
    )
    return packages.filter(({ prescriptionId }) => !taken.has(prescriptionId))
  })
