import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Answer = AnswerOf<typeof main.showSecurity>
export type Security = Answer['security']
export type Session = AnswerOf<typeof main.listSessions>['sessions'][number]
export type TrustedDevice = AnswerOf<typeof main.listTrustedDevices>['trustedDevices'][number]

/** The subjects are this page's own, so they are named here and not in a script that every page loads. */
export const securityApi = mainApi
  .enhanceEndpoints({ addTagTypes: ['Security', 'Sessions', 'TrustedDevices'] })
  .injectEndpoints({
    endpoints: (build) => ({
      security: build.query<Security, void>({
        query: () => ({ path: '/api/v1/security' }),
        transformResponse: (answer: Answer) => answer.security,
        providesTags: ['Security'],
        // What was true on an earlier visit protects nobody.
        keepUnusedDataFor: 0,
      }),
      changePassword: build.mutation<null, QuestionOf<typeof main.changePassword>>({
        query: (body) => ({ method: 'PUT', path: '/api/v1/password', body }),
        transformResponse: () => null,
        invalidatesTags: (_answer, error) => (error ? [] : ['Security', 'Sessions', 'TrustedDevices']),
      }),
      askForEmailChange: build.mutation<null, QuestionOf<typeof main.askForEmailChange>>({
        query: (body) => ({ method: 'PUT', path: '/api/v1/email_change', body }),
        transformResponse: () => null,
        invalidatesTags: (_answer, error) => (error ? [] : ['Security']),
      }),
      takeEmailChangeBack: build.mutation<null, void>({
        query: () => ({ method: 'DELETE', path: '/api/v1/email_change' }),
        transformResponse: () => null,
        invalidatesTags: ['Security'],
      }),
      sessions: build.query<Session[], QuestionOf<typeof main.listSessions>>({
        query: (query) => ({ path: '/api/v1/sessions', query }),
        transformResponse: (answer: AnswerOf<typeof main.listSessions>) => answer.sessions,
        providesTags: ['Sessions'],
        keepUnusedDataFor: 0,
      }),
      endSession: build.mutation<null, { id: number }>({
        query: ({ id }) => ({ method: 'DELETE', path: `/api/v1/sessions/${id}` }),
        transformResponse: () => null,
        invalidatesTags: ['Sessions'],
      }),
      endOtherSessions: build.mutation<null, void>({
        query: () => ({ method: 'DELETE', path: '/api/v1/sessions' }),
        transformResponse: () => null,
        invalidatesTags: ['Sessions'],
      }),
      trustedDevices: build.query<TrustedDevice[], void>({
        query: () => ({ path: '/api/v1/trusted_devices' }),
        transformResponse: (answer: AnswerOf<typeof main.listTrustedDevices>) => answer.trustedDevices,
        providesTags: ['TrustedDevices'],
        keepUnusedDataFor: 0,
      }),
      forgetTrustedDevice: build.mutation<null, { id: string }>({
        query: ({ id }) => ({ method: 'DELETE', path: `/api/v1/trusted_devices/${id}` }),
        transformResponse: () => null,
        invalidatesTags: ['TrustedDevices'],
      }),
      forgetTrustedDevices: build.mutation<null, void>({
        query: () => ({ method: 'DELETE', path: '/api/v1/trusted_devices' }),
        transformResponse: () => null,
        invalidatesTags: ['TrustedDevices'],
      }),
    }),
  })

export const {
  useSecurityQuery,
  useChangePasswordMutation,
  useAskForEmailChangeMutation,
  useTakeEmailChangeBackMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useTrustedDevicesQuery,
  useForgetTrustedDeviceMutation,
  useForgetTrustedDevicesMutation,
} = securityApi
