import { onlyDigits } from '@prumo/brazil'
import { type Address, nameOf } from '#domains/people/customers'
import type { Order } from '#domains/shop/orders'
import type { PostalParty } from '#gateways/carrier'

export type Recipient = PostalParty

/**
 * Whom a box is for. Medicine is dispensed to its patient alone, and so bears the name that its prescription identifies
 * him by, which the order's contact keeps; whoever the address names takes it in for him. Null: nobody is known.
 */
export const recipientOf = ({ kind, contact }: Pick<Order, 'kind' | 'contact'>, address: Address): Recipient | null => {
  const named = [address.firstName, address.lastName].filter(Boolean).join(' ').trim()
  if (kind !== 'medicine') return { name: named, careOf: null, ...placeOf(address) }
  const name = nameOf(contact)
  if (name === null) return null
  return { name, careOf: named === '' || isSame(named, name) ? null : named, ...placeOf(address) }
}

const placeOf = ({ address1, address2, city, state, postalCode }: Address) => ({
  address: [address1, address2].filter(Boolean).join(', '),
  city: city ?? '',
  stateAbbr: state?.abbr ?? '',
  postalCode: onlyDigits(postalCode ?? ''),
})

const isSame = (one: string, other: string): boolean => plain(one) === plain(other)

/** Case, accents and spaces make nobody another person. */
const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
