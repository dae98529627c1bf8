import { listAccountStates, listUserIdsWithRole } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { listPlaces, listRows } from './pharmacies.repository.ts'
import { deskOf } from './pharmacy.policy.ts'

/** Whoever weighs does not check (RDC 67/2007). */
const leastToCompound = 2

/**
 * The pharmacies that can make what is compounded: two pharmacists or more work at the desk. With fewer it would be
 * weighed, and nobody could check it.
 */
export const listAbleToCompound = async (ctx: Context): Promise<number[]> => {
  const accounts = await listAccountStates(ctx, await listUserIdsWithRole(ctx, { role: 'pharmacist' }))
  const [rows, places] = [await listRows(ctx), await listPlaces(ctx)]
  const pharmacyIds = rows.map(({ id }) => id)
  const desks = accounts
    .filter(({ deactivatedAt }) => deactivatedAt === null)
    .map((account) => deskOf(account, { pharmacyIds, placedAt: places.get(account.userId) ?? null }))
  return pharmacyIds.filter((id) => desks.filter((desk) => desk === id).length >= leastToCompound)
}
