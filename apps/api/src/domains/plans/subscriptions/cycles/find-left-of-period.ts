import { daysOfMonth } from '#domains/care/prescriptions'
import { getPackageInBrief, listPackageNames } from '#domains/plans/packages'
import { type Context, inSnapshot } from '#platform/context'
import { listOfSubscriptions } from '../dispensings.repository.ts'
import { isLive } from '../subscription.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { restOfPeriod } from './rest-of-period.ts'

export type LeftOfPeriod = { packageName: string; days: number }

/**
 * How much is left of a period that the patient has begun with one of these medicines: that much his next parcel
 * takes, whatever is prescribed. Null if nothing is. The caller checks permissions.
 */
export const findLeftOfPeriod = (
  ctx: Context,
  { patientId, productIds }: { patientId: number; productIds: readonly number[] },
): Promise<LeftOfPeriod | null> =>
  inSnapshot(ctx, async (ctx) => {
    const rows = (await listSubscriptionRows(ctx, { patientId })).filter(isLive)
    const parcels = await listOfSubscriptions(
      ctx,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const own = parcels.filter(({ subscriptionId }) => subscriptionId === row.id)
      const rest = restOfPeriod(own, row)
      const isOfThese = rest && (await getPackageInBrief(ctx, row)).productIds.some((id) => productIds.includes(id))
      if (!rest || !isOfThese) continue
      const packageName = (await listPackageNames(ctx, { ids: [row.packageId] })).get(row.packageId) ?? ''
      return { packageName, days: rest.months * daysOfMonth }
    }
    return null
  })
