import { findFormula, isCompounded } from '#domains/medicines/formulary'
import { listAbleToCompound } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'
import { secondPharmacistMissing } from '../subscriptions.errors.ts'
import { listDispensedItems } from './list-dispensed-items.ts'

/**
 * Nothing is charged that its pharmacy cannot finish: what is compounded is weighed by one pharmacist and checked by
 * another (RDC 67/2007). Throws second_pharmacist_missing.
 */
export const mustBeAbleToMake = async (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<void> => {
  const { sellerId, items } = await listDispensedItems(ctx, { dispensingId })
  const isMade = items.some(({ productId }) => {
    const formula = findFormula({ productId })
    return formula !== null && isCompounded(formula)
  })
  if (isMade && !(await listAbleToCompound(ctx)).includes(sellerId)) throw secondPharmacistMissing()
}
