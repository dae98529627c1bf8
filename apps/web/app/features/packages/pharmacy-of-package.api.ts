import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type PharmacyOfPackage = AnswerOf<typeof main.showPharmacyOfPackage>['pharmacy']

/** Who sells a package to an address: the server chooses, and this page says it before anybody agrees. */
const pharmacyOfPackageApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    pharmacyOfPackage: build.query<PharmacyOfPackage, { packageId: number; addressId: number }>({
      query: ({ packageId, addressId }) => ({
        path: `/api/v1/packages/${packageId}/pharmacy`,
        query: { address_id: addressId },
      }),
      transformResponse: (answer: AnswerOf<typeof main.showPharmacyOfPackage>) => answer.pharmacy,
    }),
  }),
})

export const { usePharmacyOfPackageQuery } = pharmacyOfPackageApi
