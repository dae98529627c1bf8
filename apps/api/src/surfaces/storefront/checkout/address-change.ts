import { z } from 'zod'
import type { AddressChange } from '#domains/shop/orders'
import { metadata } from '../parameter-kinds.ts'
import { type Bag, givenTextOf, integerOf, isObject } from '../parameters.ts'

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

/** An optional address; undefined when none was sent. */
export const addressChangeFrom = (given: unknown): AddressChange | undefined =>
  isObject(given) ? addressChangeIn(given) : undefined

/** An address in the contract's field names (contract.md 3.1), converted to ours. */
export const addressChangeIn = (given: Bag): AddressChange => ({
  id: integerOf(given, 'id'),
  firstName: givenTextOf(given, 'firstname'),
  lastName: givenTextOf(given, 'lastname'),
  address1: givenTextOf(given, 'address1'),
  address2: givenTextOf(given, 'address2'),
  city: givenTextOf(given, 'city'),
  postalCode: givenTextOf(given, 'zipcode'),
  phone: givenTextOf(given, 'phone'),
  company: givenTextOf(given, 'company'),
  label: givenTextOf(given, 'label'),
  country: givenTextOf(given, 'country_iso') ?? givenTextOf(given, 'country_id'),
  state: givenTextOf(given, 'state_name') ?? givenTextOf(given, 'state_id'),
  ...(isObject(given.public_metadata) ? { publicMetadata: given.public_metadata } : {}),
})
