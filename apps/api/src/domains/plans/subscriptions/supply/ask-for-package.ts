import { getPrescription } from '#domains/care/prescriptions'
import { findPackageOf, productOfVariant } from '#domains/plans/packages'
import type { Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { mustStay } from '../erasure/must-stay.ts'
import { type RequestPackage, requestPackage } from '../request-package.ts'
import { mustNeedMore } from './must-need-more.ts'
import { lockPerson } from './person.ts'

/**
 * The patient orders a package (requestPackage). Refused if he has enough of one of its medicines, has asked for one,
 * or another treatment supplies it (decisions 0196 and 0252). Two orders at once are judged one after the other, behind
 * a lock of his. Throws erasure_waiting, medicine_repeats, medicine_requested, cycle_too_early, and what requestPackage
 * throws.
 */
export const askForPackage = async (ctx: Context, input: RequestPackage): Promise<Order> => {
  const { packageId, patientId, variantIds } = input
  const mustNeed = async (ctx: Context): Promise<void> => {
    await mustStay(ctx, { patientId })
    const wanted = await findPackageOf(ctx, { packageId, patientId })
    if (!wanted) return
    const { issuedAt: prescribedAt } = await getPrescription(ctx, wanted)
    await mustNeedMore(ctx, { packageId, patientId, productIds: variantIds.map(productOfVariant), prescribedAt })
  }
  // Refused before his card is saved for it.
  await mustNeed(ctx)
  return requestPackage(ctx, input, async (ctx) => {
    await lockPerson(ctx, { patientId })
    await mustNeed(ctx)
  })
}
