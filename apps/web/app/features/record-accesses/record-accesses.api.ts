import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type RecordAccess = AnswerOf<typeof main.listRecordAccesses>['recordAccesses'][number]

const recordAccessesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    recordAccesses: build.query<RecordAccess[], QuestionOf<typeof main.listRecordAccesses>>({
      query: (query) => ({ path: '/api/v1/record_accesses', query }),
      transformResponse: (answer: AnswerOf<typeof main.listRecordAccesses>) => answer.recordAccesses,
      // The log must always be current.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useRecordAccessesQuery } = recordAccessesApi
