import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type RecoveryRow = AnswerOf<typeof staff.listRecoveries>['recoveries'][number]
export type Recovery = AnswerOf<typeof staff.showRecovery>['recovery']
export type IdentityCheck = Recovery['checks'][number]
export type Refusal = QuestionOf<typeof staff.refuseRecovery>['refusal']

const path = (rest = '') => `/api/staff/v1/recoveries${rest}`
/** Also after a refusal: a colleague may have decided meanwhile. */
const changed = (_answer: unknown, _failure: unknown, { id }: { id: number }) => [
  { type: 'Recovery' as const, id },
  'Recoveries' as const,
]

/** The queue of people who lost their second step, and what two administrators decide on one. */
const staffRecoveriesApi = mainApi.enhanceEndpoints({ addTagTypes: ['Recoveries', 'Recovery'] }).injectEndpoints({
  endpoints: (build) => ({
    recoveries: build.query<RecoveryRow[], QuestionOf<typeof staff.listRecoveries>>({
      query: (query) => ({ path: path(), query }),
      transformResponse: (answer: AnswerOf<typeof staff.listRecoveries>) => answer.recoveries,
      providesTags: ['Recoveries'],
    }),
    recovery: build.query<Recovery, number>({
      query: (id) => ({ path: path(`/${id}`) }),
      transformResponse: (answer: AnswerOf<typeof staff.showRecovery>) => answer.recovery,
      providesTags: (_recovery, _failure, id) => [{ type: 'Recovery', id }],
      // Somebody's data stays no longer than the page.
      keepUnusedDataFor: 0,
    }),
    proposeRemoval: build.mutation<unknown, { id: number; checks: IdentityCheck[] }>({
      query: ({ id, checks }) => ({ method: 'PUT', path: path(`/${id}/proposal`), body: { checks } }),
      invalidatesTags: changed,
    }),
    agreeToRemoval: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ method: 'PUT', path: path(`/${id}/agreement`) }),
      invalidatesTags: changed,
    }),
    refuseRecovery: build.mutation<unknown, { id: number; refusal: Refusal }>({
      query: ({ id, refusal }) => ({ method: 'PUT', path: path(`/${id}/refusal`), body: { refusal } }),
      invalidatesTags: changed,
    }),
  }),
})

export const {
  useRecoveriesQuery,
  useRecoveryQuery,
  useProposeRemovalMutation,
  useAgreeToRemovalMutation,
  useRefuseRecoveryMutation,
} = staffRecoveriesApi
