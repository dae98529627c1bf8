import type { CompoundingState } from '../compounding.ts'
import type { ProductOfLot } from './list-products-of-lot.ts'

export type WhereIs =
  | 'making'
  | 'here'
  | 'shipped'
  | 'delivered'
  | 'lost'
  | 'returned'
  | 'discarded'
  | 'made_again'
  | 'given_back'
  | 'stopped'

const ofState: Partial<Record<CompoundingState, WhereIs>> = {
  discarded: 'discarded',
  replaced: 'made_again',
  stopped: 'stopped',
}

/** Where a product is, or what became of it. `here`: made, and not posted. */
export const whereIs = ({
  state,
  parcel,
  isGivenBack,
}: Pick<ProductOfLot, 'state' | 'parcel' | 'isGivenBack'>): WhereIs => {
  if (isGivenBack) return 'given_back'
  if (state !== 'released') return ofState[state] ?? 'making'
  const place = parcel?.state
  return place === 'shipped' || place === 'delivered' || place === 'lost' || place === 'returned' ? place : 'here'
}
