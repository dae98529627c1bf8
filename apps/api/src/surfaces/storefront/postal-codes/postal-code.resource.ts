import { flag, text, textOrNull } from '../json-api/attribute-kinds.ts'
import type { Resource } from '../json-api/index.ts'

export type PostalCode = {
  postalCode: string
  street: string | null
  district: string | null
  city: string | null
  stateAbbr: string
  stateName: string
  /** The service did not answer: only the state is known, from the range of the code. */
  isPartial: boolean
}

/** An addition to Spree: the address of a postal code, in the field names of an address. */
export const postalCodeResource: Resource<PostalCode> = {
  type: 'postal_code',
  id: ({ postalCode }) => postalCode,
  shape: {
    zipcode: text,
    address1: textOrNull,
    district: textOrNull,
    city: textOrNull,
    state_abbr: text,
    state_name: text,
    partial: flag,
  },
  attributes: (place) => ({
    zipcode: `${place.postalCode.slice(0, 5)}-${place.postalCode.slice(5)}`,
    address1: place.street,
    district: place.district,
    city: place.city,
    state_abbr: place.stateAbbr,
    state_name: place.stateName,
    partial: place.isPartial,
  }),
  relationships: {},
}
