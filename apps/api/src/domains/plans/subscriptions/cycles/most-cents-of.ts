import type { Dispensing } from '../dispensing.ts'
import type { Subscription } from '../subscription.ts'

type Next = {
  subscription: Pick<Subscription, 'agreedTotalCents' | 'priceCents'>
  parcel: { priceCents: number; restOf: number | null }
}

/**
 * The most that a next parcel costs, if its patient did not see its total: what he agreed to, or else what the last one
 * of its kind was asked for at. What is left of a period has its own price, with the last one's delivery. `parcels`:
 * all of the subscription, the last one first.
 */
export const mostCentsOf = (
  parcels: readonly Pick<Dispensing, 'restOf' | 'agreedTotalCents'>[],
  { subscription, parcel }: Next,
): number => {
  const { agreedTotalCents, priceCents } = subscription
  if (agreedTotalCents !== null) return agreedTotalCents
  if (parcel.restOf !== null) return (parcels[0]?.agreedTotalCents ?? 0) - priceCents + parcel.priceCents
  return parcels.find(({ restOf }) => restOf === null)?.agreedTotalCents ?? 0
}
