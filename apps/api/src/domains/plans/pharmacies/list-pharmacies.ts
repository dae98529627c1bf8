import { listSellers } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { listRows } from './pharmacies.repository.ts'
import type { Pharmacy } from './pharmacy.ts'

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
