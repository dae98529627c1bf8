import { getPrescription } from '#domains/care/prescriptions'
import { findPackageOf, productOfVariant } from '#domains/plans/packages'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { type RequestPackage, requestPackage } from '../request-package.ts'
import { mustNeedMore } from './must-need-more.ts'

/**
 * What a patient's own press does: requestPackage, unless he has enough of one of its medicines or another treatment of
 * his brings it (decision 0196). Throws medicine_repeats, cycle_too_early, and what requestPackage throws.
 */
export const askForPackage = async (ctx: Context, input: RequestPackage): Promise<Order> => {
  const { packageId, patientId, variantIds } = input
  const wanted = await findPackageOf(ctx, { packageId, patientId })
  if (wanted) {
    const { issuedAt: prescribedAt } = await getPrescription(ctx, wanted)
    await mustNeedMore(ctx, { packageId, patientId, productIds: variantIds.map(productOfVariant), prescribedAt })
  }
  return requestPackage(ctx, input)
}
