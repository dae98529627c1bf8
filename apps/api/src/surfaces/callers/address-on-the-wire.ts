import type { changeDestination } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Address, AddressInput } from '#domains/people/customers'

type Wire = z.output<typeof changeDestination.request>

/** An address in the storefront's field names. */
export const addressOnTheWire = (address: Address) => ({
  firstname: address.firstName ?? '',
  lastname: address.lastName ?? '',
  address1: address.address1 ?? '',
  address2: address.address2,
  city: address.city ?? '',
  zipcode: address.postalCode ?? '',
  phone: address.phone ?? '',
  state_name: address.state?.abbr ?? '',
  country_iso: address.country?.iso ?? '',
})

/** The input in our field names; omitted fields are not changed. */
export const addressInputFrom = (given: Partial<Wire>): AddressInput => ({
  firstName: given.firstname,
  lastName: given.lastname,
  address1: given.address1,
  address2: given.address2,
  city: given.city,
  postalCode: given.zipcode,
  phone: given.phone,
  state: given.state_name,
  country: given.country_iso,
})
