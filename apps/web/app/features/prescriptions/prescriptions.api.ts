import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Prescription = AnswerOf<typeof main.listPrescriptions>['prescriptions'][number]
type Prescriptions = AnswerOf<typeof main.listPrescriptions>

export const prescriptionsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    prescriptions: build.query<Prescriptions['prescriptions'], void>({
      query: () => ({ path: '/api/v1/prescriptions' }),
      transformResponse: (answer: Prescriptions) => answer.prescriptions,
      providesTags: ['Prescriptions'],
    }),
  }),
})

export const { usePrescriptionsQuery } = prescriptionsApi
