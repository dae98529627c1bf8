import { listSellers } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findPlace, listRows } from './pharmacies.repository.ts'
import { deskOf, type Pharmacist } from './pharmacy.policy.ts'
import type { Pharmacy } from './pharmacy.ts'

export { deliverElsewhere } from './deliver-elsewhere.ts'
export type { Pharmacist } from './pharmacy.policy.ts'
export { type Asked, mayMake, mayServe, type Pharmacy, pharmacyFor } from './pharmacy.ts'
export { placeOf, placePharmacist } from './place-pharmacist.ts'
export { listAbleToCompound } from './staffed-pharmacies.ts'

/** All pharmacies, in their order; those that take no more requests last. */
export const listPharmacies = async (ctx: Context): Promise<Pharmacy[]> => {
  const [rows, sellers] = [await listRows(ctx), await listSellers(ctx)]
  return rows.flatMap((row) => {
    const seller = sellers.find(({ id }) => id === row.id)
    if (!seller) return []
    return [
      {
        ...seller,
        afe: row.afe,
        ae: row.ae,
        address: row.address,
        phone: row.telephone,
        inCharge: { name: row.in_charge_name, registration: row.in_charge_registration },
        states: row.states,
        isClosed: row.position === null,
      },
    ]
  })
}

/** The pharmacy at whose desk this pharmacist works; null: at none. */
export const findDesk = async (ctx: Context, pharmacist: Pharmacist): Promise<number | null> => {
  const [rows, placedAt] = [await listRows(ctx), await findPlace(ctx, pharmacist.userId)]
  return deskOf(pharmacist, { pharmacyIds: rows.map(({ id }) => id), placedAt })
}
