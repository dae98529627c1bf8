import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Carers = AnswerOf<typeof main.listCarers>

const carersApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    carers: build.query<Carers, void>({
      query: () => ({ path: '/api/v1/carers' }),
      // It changes by what others do.
      keepUnusedDataFor: 0,
      providesTags: ['Consultations'],
    }),
  }),
})

export const { useCarersQuery } = carersApi
