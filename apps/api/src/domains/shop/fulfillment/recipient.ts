import { onlyDigits } from '@prumo/brazil'
import { type Address, nameOf } from '#domains/people/customers'
import type { Order } from '#domains/shop/orders'
import type { PostalParty } from '#gateways/carrier'

export type Recipient = PostalParty

/**
 * The person that a box is for. Medicine is dispensed to its patient alone, and so bears the name that its prescription
 * identifies him by, which the order's contact keeps; whoever the address names takes it in for him. Null: nobody is
 * known.
 */
export const recipientOf = ({ kind, contact }: Pick<Order, 'kind' | 'contact'>, address: Address): Recipient | null => {
  const named = [address.firstName, address.lastName].filter(Boolean).join(' ').trim()
  if (kind !== 'medicine') return { name: named, careOf: null, ...placeOf(address) }
  const name = nameOf(contact)
  if (name === null) return null
  return { name, careOf: named === '' || isSamePerson(named, name) ? null : named, ...placeOf(address) }
}

const placeOf = ({ address1, address2, city, state, postalCode }: Address) => ({
  address: [address1, address2].filter(Boolean).join(', '),
  city: city ?? '',
  stateAbbr: state?.abbr ?? '',
  postalCode: onlyDigits(postalCode ?? ''),
})

/** A person who leaves out a name in the middle is nobody else: the first and the last tell. */
const isSamePerson = (one: string, other: string): boolean => endsOf(one) === endsOf(other)

const endsOf = (name: string): string => {
  const words = plain(name).split(' ')
  return `${words.at(0)} ${words.at(-1)}`
}

/** Case, accents and spaces make nobody another person. */
const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
