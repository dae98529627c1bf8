import { listSellers } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { dispensingNotFound } from '../subscriptions.errors.ts'
import type { NamedHandover } from './handover.ts'
import { listHandoversOf } from './handovers.repository.ts'

/** Through which pharmacies these requests went, the oldest first, in as many statements for many as for one. */
export const listHandovers = async (
  ctx: Context,
  { dispensingIds }: { dispensingIds: number[] },
): Promise<NamedHandover[]> => {
  const found = await listHandoversOf(ctx, dispensingIds)
  const sellers = found.length > 0 ? await listSellers(ctx) : []
  const nameOf = (pharmacyId: number) => sellers.find(({ id }) => id === pharmacyId)?.legalName ?? ''
  return found.map((one) => ({ ...one, from: nameOf(one.fromPharmacyId), to: nameOf(one.toPharmacyId) }))
}

/** The last one that this pharmacist made of a request. Throws not_found. */
export const getOwnHandover = async (
  ctx: Context,
  { dispensingId, pharmacistId }: { dispensingId: number; pharmacistId: number },
): Promise<NamedHandover> => {
  const all = await listHandovers(ctx, { dispensingIds: [dispensingId] })
  const last = all.findLast(({ handedBy }) => handedBy === pharmacistId)
  if (!last) throw dispensingNotFound()
  return last
}
