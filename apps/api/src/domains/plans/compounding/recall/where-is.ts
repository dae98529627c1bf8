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

type Place = Exclude<WhereIs, 'made_again' | 'given_back'>

/** Where a product is, or what became of it. `here`: made, and not posted. */
export const whereIs = ({
  isGivenBack,
  ...product
}: Pick<ProductOfLot, 'state' | 'parcel' | 'hasArrivedAfterAll' | 'isGivenBack'>): WhereIs => {
  if (isGivenBack) return 'given_back'
  return product.state === 'replaced' && !product.hasArrivedAfterAll ? 'made_again' : placeOf(product)
}

/** Where it is, whatever was made or paid instead of it: a box that was settled is still where it is. */
export const placeOf = ({ state, parcel }: Pick<ProductOfLot, 'state' | 'parcel'>): Place => {
  if (state === 'discarded' || state === 'stopped') return state
  if (state !== 'released' && state !== 'replaced') return 'making'
  const place = parcel?.state
  return place === 'shipped' || place === 'delivered' || place === 'lost' || place === 'returned' ? place : 'here'
}
