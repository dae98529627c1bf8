import type { Context } from '#platform/context'
import { findPlace, listRows } from './pharmacies.repository.ts'
import { deskOf, type Pharmacist } from './pharmacy.policy.ts'

/** The pharmacy at whose desk this pharmacist works; null: at none. */
export const findDesk = async (ctx: Context, pharmacist: Pharmacist): Promise<number | null> => {
  const [rows, placedAt] = [await listRows(ctx), await findPlace(ctx, pharmacist.userId)]
  return deskOf(pharmacist, { pharmacyIds: rows.map(({ id }) => id), placedAt })
}
