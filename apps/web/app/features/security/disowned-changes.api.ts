import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type DisownableChange = AnswerOf<typeof main.readDisownableChange>['change']

/** "This was not me": the link in the mail about a security change. */
const disownedChangesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a link without using it. The answer is not cached: a used link takes nothing back. */
    disownableChange: build.query<DisownableChange, string>({
      query: (token) => ({ method: 'POST', path: '/api/v1/disowned_change_readings', body: { token } }),
      transformResponse: (answer: AnswerOf<typeof main.readDisownableChange>) => answer.change,
      keepUnusedDataFor: 0,
    }),
    disownChange: build.mutation<unknown, QuestionOf<typeof main.disownChange>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/disowned_changes', body }),
    }),
  }),
})

export const { useDisownableChangeQuery, useDisownChangeMutation } = disownedChangesApi
