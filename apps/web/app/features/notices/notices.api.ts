import { accountConsents } from '@prumo/contracts/consents'
import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Notices = AnswerOf<typeof main.listNotices>
export type Notice = Notices['notices'][number]
export type Hours = Notices['hours']
export type Push = AnswerOf<typeof main.listPushSubscriptions>['push']
export type PushSubscribed = Push['subscriptions'][number]
type Switched = { kind: string; way: 'mail' | 'push'; isOn: boolean }

const marketingVersion = accountConsents.marketing[accountConsents.marketing.length - 1]?.version ?? ''

/** The subjects are this page's own, so they are named here and not in a script that every page loads. */
const noticesApi = mainApi.enhanceEndpoints({ addTagTypes: ['Notices', 'Push'] }).injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<Notices, void>({
      query: () => ({ path: '/api/v1/notices' }),
      providesTags: ['Notices'],
      keepUnusedDataFor: 0,
    }),
    switchNotice: build.mutation<null, Switched>({
      query: ({ kind, way, isOn }) => ({
        method: 'PUT',
        path: `/api/v1/notices/${kind}/${way}`,
        body: { is_on: isOn } satisfies QuestionOf<typeof main.switchNotice>,
      }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Notices']),
    }),
    chooseNoticeHours: build.mutation<null, QuestionOf<typeof main.chooseNoticeHours>>({
      query: (body) => ({ method: 'PUT', path: '/api/v1/notice_hours', body }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Notices']),
    }),
    /** News go by the account's consent, which the page of privacy shows too: one truth for both. */
    chooseNews: build.mutation<null, { isOn: boolean }>({
      query: ({ isOn }) =>
        isOn
          ? { method: 'PUT', path: '/api/v1/consents/marketing', body: { version: marketingVersion } }
          : { method: 'DELETE', path: '/api/v1/consents/marketing' },
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Notices', 'Consents']),
    }),
    push: build.query<Push, void>({
      query: () => ({ path: '/api/v1/push_subscriptions' }),
      transformResponse: (answer: AnswerOf<typeof main.listPushSubscriptions>) => answer.push,
      providesTags: ['Push'],
      keepUnusedDataFor: 0,
    }),
    subscribeToPush: build.mutation<null, QuestionOf<typeof main.subscribeToPush>>({
      query: (body) => ({ method: 'PUT', path: '/api/v1/push_subscription', body }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Push']),
    }),
    removePush: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ method: 'DELETE', path: `/api/v1/push_subscriptions/${id}` }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : ['Push']),
    }),
    sendTestNotice: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ method: 'POST', path: `/api/v1/push_subscriptions/${id}/tests` }),
      transformResponse: () => null,
    }),
  }),
})

export const {
  useNoticesQuery,
  useSwitchNoticeMutation,
  useChooseNoticeHoursMutation,
  useChooseNewsMutation,
  usePushQuery,
  useSubscribeToPushMutation,
  useRemovePushMutation,
  useSendTestNoticeMutation,
} = noticesApi
