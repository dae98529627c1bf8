import type { PaperToSend } from '#domains/care/prescriptions'
import { listPharmacies, mayMake, type Pharmacy } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'
import { listDesksOfRequested } from '../dispensings.repository.ts'

/**
 * The pharmacy to which the original of each of a doctor's prescriptions on paper goes, by its id: the one that has an
 * open request of it; without one, the only one that may make it. Where several may, their patient's address will say:
 * without those. In as many statements for many as for one.
 */
export const listPharmaciesForOriginals = async (
  ctx: Context,
  { papers }: { papers: readonly Pick<PaperToSend, 'id' | 'controlClass'>[] },
): Promise<Map<number, Pharmacy>> => {
  if (papers.length === 0) return new Map()
  const desks = await listDesksOfRequested(
    ctx,
    papers.map(({ id }) => id),
  )
  const pharmacies = await listPharmacies(ctx)
  return new Map(
    papers.flatMap(({ id, controlClass }) => {
      const asked = pharmacies.find((pharmacy) => pharmacy.id === desks.get(id))
      const [only, ...others] = pharmacies.filter((pharmacy) => mayMake(pharmacy, controlClass === 'C1'))
      const found = asked ?? (others.length === 0 ? only : undefined)
      return found ? [[id, found] as const] : []
    }),
  )
}
