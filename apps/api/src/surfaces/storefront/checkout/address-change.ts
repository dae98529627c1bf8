import { z } from 'zod'
import type { AddressChange } from '#domains/shop/orders'
import { metadata } from '../cart/bag.ts'
import { type Bag, integerOf, isObject, textOf } from '../parameters.ts'

/** contract.md 3.1, for the API reference. */
export const addressShape = z.object({
  firstname: z.string(),
  lastname: z.string(),
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  state_name: z.string(),
  country_iso: z.string(),
  company: z.string().optional(),
  label: z.string().optional(),
  public_metadata: metadata,
})

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
