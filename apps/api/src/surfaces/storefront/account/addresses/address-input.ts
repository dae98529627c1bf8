import type { AddressInput } from '#domains/people/customers'
import { addressChangeIn, addressShape } from '../../checkout/address-change.ts'
import { told, words } from '../../parameter-kinds.ts'
import { type Bag, integerOf, requiredOf } from '../../parameters.ts'

export const addressBag = { address: told(addressShape), include: words }

/** A client's input for an address, under `address`. Throws parameter_missing without it. */
export const addressInputOf = (bag: Bag): AddressInput => {
  // The URL names the address; an id in the body is ignored.
  const { id: _id, ...input } = addressChangeIn(requiredOf(bag, 'address'))
  return input
}

/** The address id of the URL; an invalid id matches nothing. */
export const addressIdOf = (bag: Bag): number => integerOf(bag, 'id') ?? 0
