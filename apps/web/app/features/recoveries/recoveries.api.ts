import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type OwnRecovery = NonNullable<AnswerOf<typeof main.showRecovery>['recovery']>

/** Help for somebody who lost his second step, and its owner's ways to stop it. */
const recoveriesApi = mainApi.enhanceEndpoints({ addTagTypes: ['OwnRecovery'] }).injectEndpoints({
  endpoints: (build) => ({
    askForRecovery: build.mutation<unknown, QuestionOf<typeof main.askForRecovery>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/recoveries', body }),
    }),
    ownRecovery: build.query<OwnRecovery | null, void>({
      query: () => ({ path: '/api/v1/recovery' }),
      transformResponse: (answer: AnswerOf<typeof main.showRecovery>) => answer.recovery,
      providesTags: ['OwnRecovery'],
      keepUnusedDataFor: 0,
    }),
    stopRecovery: build.mutation<unknown, void>({
      query: () => ({ method: 'DELETE', path: '/api/v1/recovery' }),
      // Also after a refusal: it may have ended meanwhile.
      invalidatesTags: ['OwnRecovery'],
    }),
    stopRecoveryByLink: build.mutation<unknown, QuestionOf<typeof main.stopRecoveryByLink>>({
      query: (body) => ({ method: 'PUT', path: '/api/v1/recovery_stop', body }),
      invalidatesTags: ['OwnRecovery'],
    }),
  }),
})

export const {
  useAskForRecoveryMutation,
  useOwnRecoveryQuery,
  useStopRecoveryMutation,
  useStopRecoveryByLinkMutation,
} = recoveriesApi
