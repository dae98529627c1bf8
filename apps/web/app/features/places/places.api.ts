import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readOne } from '#shared/json-api/read-document.ts'

/** What a postal code says of an address; street and district are null where a town has one code for all its
 * streets, the city too when only the code's range is known. */
export type PostalCode = Reference & {
  zipcode: string
  address1: string | null
  district: string | null
  city: string | null
  stateAbbr: string
  stateName: string
  /** True when nobody could be asked and only the state is known, from the code's range. */
  partial?: boolean
}

const placesApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** Eight digits; unknown is a 404, malformed a 422. */
    postalCode: build.query<PostalCode, string>({
      query: (digits) => ({ path: `postal_codes/${encodeURIComponent(digits)}`, read: readOne<PostalCode> }),
    }),
  }),
})

export const { useLazyPostalCodeQuery, usePostalCodeQuery } = placesApi
