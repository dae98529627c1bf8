import type { Address } from '#domains/people/customers'
import { metadata, textOrNull } from '../json-api/attribute-kinds.ts'
import type { Resource } from '../json-api/index.ts'

/** A delivery or billing address (contract.md 3.1). */
export const addressResource: Resource<Address> = {
  type: 'address',
  id: ({ id }) => String(id),
  shape: {
    firstname: textOrNull,
    lastname: textOrNull,
    address1: textOrNull,
    address2: textOrNull,
    city: textOrNull,
    zipcode: textOrNull,
    phone: textOrNull,
    state_name: textOrNull,
    state_code: textOrNull,
    company: textOrNull,
    country_name: textOrNull,
    country_iso: textOrNull,
    country_iso3: textOrNull,
    label: textOrNull,
    public_metadata: metadata,
  },
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
