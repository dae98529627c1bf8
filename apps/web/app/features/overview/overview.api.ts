import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Overview = AnswerOf<typeof main.showOverview>['overview']
export type Step = Overview['steps'][number]

const overviewApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is next for the user. Whatever changes one of its parts here makes it stale. */
    overview: build.query<Overview, void>({
      query: () => ({ path: '/api/v1/overview' }),
      transformResponse: (answer: AnswerOf<typeof main.showOverview>) => answer.overview,
      providesTags: [
        'Overview',
        'Consultations',
        'Threads',
        'Orders',
        'LatePayment',
        'Prescriptions',
        'Renewals',
        'SignedDocuments',
      ],
    }),
  }),
})

export const { useOverviewQuery } = overviewApi
