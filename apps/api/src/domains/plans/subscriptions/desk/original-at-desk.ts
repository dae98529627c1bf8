import type { PaperAtDesk } from '#domains/care/prescriptions'
import { listPharmacies, type Pharmacy } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'

/** The pharmacy that a pharmacist asks for an original which another one has. */
export type OriginalAtDesk = PaperAtDesk & { holder: Pick<Pharmacy, 'legalName' | 'phone'> | null }

/** What this pharmacy has of a request's original, and where else it is. */
export const originalAtDesk = async (
  ctx: Context,
  { paper }: { paper: PaperAtDesk | null },
): Promise<OriginalAtDesk | null> => {
  if (paper?.state !== 'elsewhere') return paper && { ...paper, holder: null }
  const holder = (await listPharmacies(ctx)).find(({ id }) => id === paper.pharmacyId)
  return { ...paper, holder: holder ?? null }
}
