import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readOne } from '#shared/json-api/read-document.ts'

/**
 * The address of a postal code; street and district are null if a town has only one code, the city too if only the
 * code's range is known.
 */
export type PostalCode = Reference & {
  zipcode: string
  address1: string | null
  district: string | null
  city: string | null
  stateAbbr: string
  stateName: string
  /** True if no service answered and only the state is known, from the code's range. */
  partial?: boolean
}

const placesApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** Eight digits; an unknown code is a 404, a malformed one a 422. */
    postalCode: build.query<PostalCode, string>({
      query: (digits) => ({ path: `postal_codes/${encodeURIComponent(digits)}`, read: readOne<PostalCode> }),
    }),
  }),
})

export const { useLazyPostalCodeQuery, usePostalCodeQuery } = placesApi
