import type { AddressInput } from '#domains/people/customers'
import { addressChangeIn, addressShape } from '../../checkout/address-change.ts'
import { told, words } from '../../parameter-kinds.ts'
import { type Bag, integerOf, requiredOf } from '../../parameters.ts'

export const addressBag = { address: told(addressShape), include: words }

/** What a client says of an address, under `address`. Throws parameter_missing without it. */
export const addressInputOf = (bag: Bag): AddressInput => {
  // The path names the address; an id in the body means nothing here.
  const { id: _id, ...input } = addressChangeIn(requiredOf(bag, 'address'))
  return input
}

/** The address that a path names; what is no id is nobody's. */
export const addressIdOf = (bag: Bag): number => integerOf(bag, 'id') ?? 0
