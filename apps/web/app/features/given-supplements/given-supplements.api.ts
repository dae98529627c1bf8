import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type GivenSupplements = AnswerOf<typeof main.listGivenSupplements>

const givenSupplementsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** What came with the patient's treatments. The order that sends it changes it. */
    givenSupplements: build.query<GivenSupplements, void>({
      query: () => ({ path: '/api/v1/given_supplements' }),
      providesTags: ['Cycles', 'Orders'],
    }),
    /** Picks one; the same idempotency key picks once. */
    orderGivenSupplement: build.mutation<
      GivenSupplements,
      { id: number; variantId: number; addressId: number; key: string }
    >({
      query: ({ id, variantId, addressId, key }) => ({
        method: 'PUT',
        path: `/api/v1/given_supplements/${id}/order`,
        body: { variant_id: variantId, address_id: addressId },
        idempotencyKey: key,
      }),
      // Also after a refusal: another tab may have picked it, or the choice has changed.
      invalidatesTags: ['Cycles', 'Orders'],
    }),
  }),
})

export const { useGivenSupplementsQuery, useOrderGivenSupplementMutation } = givenSupplementsApi
