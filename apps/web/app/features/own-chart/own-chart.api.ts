import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type OwnChart = AnswerOf<typeof main.showOwnChart>['chart']
export type OwnEntry = OwnChart['entries'][number]

const ownChartApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** What professionals wrote about the patient, in brief. */
    ownChart: build.query<OwnChart, void>({
      query: () => ({ path: '/api/v1/chart' }),
      transformResponse: (answer: AnswerOf<typeof main.showOwnChart>) => answer.chart,
      providesTags: ['Consultations'],
    }),
  }),
})

export const { useOwnChartQuery } = ownChartApi
