import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type WaitingEntry = AnswerOf<typeof main.joinWaitingList>['waitingListEntry']
export type WaitingTopic = WaitingEntry['topic']

type Joining = { topic: WaitingTopic; email?: string; consentVersion: string }

export const waitingListApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's entries. */
    ownWaiting: build.query<WaitingEntry[], void>({
      query: () => ({ path: '/api/v1/waiting_list_entries' }),
      transformResponse: (answer: AnswerOf<typeof main.listWaitingListEntries>) => answer.waitingListEntries,
      providesTags: ['WaitingList'],
    }),
    joinWaitingList: build.mutation<WaitingEntry, Joining>({
      query: ({ topic, email, consentVersion }) => ({
        method: 'POST',
        path: '/api/v1/waiting_list_entries',
        body: { waiting_list_entry: { topic, ...(email && { email }), consent_version: consentVersion } },
      }),
      transformResponse: (answer: AnswerOf<typeof main.joinWaitingList>) => answer.waitingListEntry,
      invalidatesTags: ['WaitingList'],
    }),
    confirmWaiting: build.mutation<WaitingEntry, string>({
      query: (token) => ({ method: 'PUT', path: '/api/v1/waiting_list_confirmation', body: { token } }),
      transformResponse: (answer: AnswerOf<typeof main.confirmWaitingListEntry>) => answer.waitingListEntry,
    }),
    leaveWaitingList: build.mutation<unknown, string>({
      query: (token) => ({ method: 'DELETE', path: `/api/v1/waiting_list_entries/${encodeURIComponent(token)}` }),
      invalidatesTags: ['WaitingList'],
    }),
  }),
})

export const { useConfirmWaitingMutation, useLeaveWaitingListMutation } = waitingListApi
