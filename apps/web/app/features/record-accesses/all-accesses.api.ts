import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type AnyAccess = AnswerOf<typeof staff.listAllRecordAccesses>['recordAccesses'][number]

const allAccessesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    allRecordAccesses: build.query<AnyAccess[], QuestionOf<typeof staff.listAllRecordAccesses>>({
      query: (query) => ({ path: '/api/staff/v1/record_accesses', query }),
      transformResponse: (answer: AnswerOf<typeof staff.listAllRecordAccesses>) => answer.recordAccesses,
    }),
  }),
})

export const { useAllRecordAccessesQuery } = allAccessesApi
