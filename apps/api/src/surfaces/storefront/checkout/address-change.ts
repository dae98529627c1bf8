import type { AddressChange } from '#domains/shop/orders'
import { type Bag, integerOf, isObject, textOf } from '../parameters.ts'

/** An address as the contract writes it (contract.md 3.1), in our words; undefined when none was sent. */
export const addressChangeFrom = (given: unknown): AddressChange | undefined => {
  if (!isObject(given)) return undefined
  const change: AddressChange = {
    id: integerOf(given, 'id'),
    firstName: wordsOf(given, 'firstname'),
    lastName: wordsOf(given, 'lastname'),
    address1: wordsOf(given, 'address1'),
    address2: wordsOf(given, 'address2'),
    city: wordsOf(given, 'city'),
    postalCode: wordsOf(given, 'zipcode'),
    phone: wordsOf(given, 'phone'),
    company: wordsOf(given, 'company'),
    label: wordsOf(given, 'label'),
    country: wordsOf(given, 'country_iso') ?? wordsOf(given, 'country_id'),
    state: wordsOf(given, 'state_name') ?? wordsOf(given, 'state_id'),
    ...(isObject(given.public_metadata) ? { publicMetadata: given.public_metadata } : {}),
  }
  return change
}

/** Undefined when it was not sent, null when it was sent empty. */
const wordsOf = (given: Bag, name: string): string | null | undefined =>
  name in given ? textOf(given, name) : undefined
