import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type PharmacyOfPerson = AnswerOf<typeof staff.showPharmacyOfPerson>

type Of = { userId: number }
const pathOf = ({ userId }: Of) => `/api/staff/v1/people/${userId}/pharmacy`

/** In which pharmacy somebody works. */
const pharmacistsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    pharmacyOfPerson: build.query<PharmacyOfPerson, Of>({
      query: (of) => ({ path: pathOf(of) }),
      providesTags: (_answer, _failure, { userId }) => [{ type: 'Person', id: userId }],
    }),
    placeInPharmacy: build.mutation<unknown, Of & { pharmacyId: number | null }>({
      query: ({ pharmacyId, ...of }) => ({ method: 'PUT', path: pathOf(of), body: { pharmacy_id: pharmacyId } }),
      invalidatesTags: (_answer, _failure, { userId }) => [{ type: 'Person', id: userId }],
    }),
  }),
})

export const { usePharmacyOfPersonQuery, usePlaceInPharmacyMutation } = pharmacistsApi
