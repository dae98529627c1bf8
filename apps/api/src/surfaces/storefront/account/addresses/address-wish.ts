import type { AddressWish } from '#domains/people/customers'
import { Failure } from '#platform/failure'
import { addressChangeFrom, addressShape } from '../../checkout/address-change.ts'
import { told, words } from '../../parameter-kinds.ts'
import { type Bag, integerOf, isObject } from '../../parameters.ts'

export const addressBag = { address: told(addressShape), include: words }

/** What a client says of an address, under `address`. Throws parameter_missing without it. */
export const addressWishOf = ({ address }: Bag): AddressWish => {
  const change = isObject(address) && Object.keys(address).length > 0 ? addressChangeFrom(address) : undefined
  if (!change) throw new Failure('parameter_missing', { parameter: 'address' })
  // The path names the address; an id in the body means nothing here.
  const { id: _id, ...wish } = change
  return wish
}

/** The address that a path names; what is no id is nobody's. */
export const addressIdOf = (bag: Bag): number => integerOf(bag, 'id') ?? 0
