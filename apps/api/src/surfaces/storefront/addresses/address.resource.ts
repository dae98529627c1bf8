import type { Address } from '#domains/people/customers'
import type { Resource } from '../json-api/index.ts'

/** Where something is sent or billed (contract.md 3.1). */
export const addressResource: Resource<Address> = {
  type: 'address',
  id: ({ id }) => String(id),
  attributes: (address) => ({
    firstname: address.firstName,
    lastname: address.lastName,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zipcode: address.postalCode,
    phone: address.phone,
    state_name: address.state?.name ?? null,
    state_code: address.state?.abbr ?? null,
    company: address.company,
    country_name: address.country?.name ?? null,
    country_iso: address.country?.iso ?? null,
    country_iso3: address.country?.iso3 ?? null,
    label: address.label,
    public_metadata: address.publicMetadata,
  }),
  relationships: {},
}
