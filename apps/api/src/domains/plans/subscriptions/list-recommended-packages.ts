import { isAvailable, listPackagesOfPatient, type Package } from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { listRequestedPrescriptions } from './dispensings.repository.ts'
import { isLive } from './subscription.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

/** A patient's recommended packages that are available now and not requested yet. Throws not_found for anybody else. */
export const listRecommendedPackages = async (ctx: Context, input: { patientId: number }): Promise<Package[]> =>
  (await sortPackages(ctx, input)).offered

export type SortedPackages = {
  /** Available now, and not requested yet. */
  offered: Package[]
  /** Requested or active. */
  had: Package[]
  /** Not to be had now: the prescription is over, used up or requested otherwise, or a medicine is not sold. */
  lapsed: Package[]
}

/** A patient's packages by what he can do with them. Throws not_found for anybody else. */
export const sortPackages = (ctx: Context, input: { patientId: number }): Promise<SortedPackages> =>
  inSnapshot(ctx, async (ctx) => {
    const live = (await listSubscriptionRows(ctx, input)).filter(isLive)
    const packages = await listPackagesOfPatient(ctx, input)
    const isHad = ({ id }: Package) => live.some(({ packageId }) => packageId === id)
    // A prescription has one open request at a time, also of another package; and what is left of it may cover none.
    const requested = await listRequestedPrescriptions(
      ctx,
      packages.map(({ prescriptionId }) => prescriptionId),
    )
    const isOffered = (one: Package) =>
      one.isDispensable && !isHad(one) && !requested.has(one.prescriptionId) && isAvailable(one)
    return {
      offered: packages.filter(isOffered),
      had: packages.filter(isHad),
      lapsed: packages.filter((one) => !isHad(one) && !isOffered(one)),
    }
  })
