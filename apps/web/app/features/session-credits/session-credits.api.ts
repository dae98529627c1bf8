import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type SessionPackage = AnswerOf<typeof main.listSessionPackages>['packages'][number]
export type OwnSessions = AnswerOf<typeof main.listSessionCredits>
export type SessionSource = OwnSessions['sources'][number]

const sessionCreditsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sessions of psychology that are sold together, the smallest first. */
    sessionPackages: build.query<SessionPackage[], void>({
      query: () => ({ path: '/api/v1/session_packages' }),
      transformResponse: (answer: AnswerOf<typeof main.listSessionPackages>) => answer.packages,
    }),
    /** The patient's sessions. A consultation that is booked or canceled changes them. */
    sessionCredits: build.query<OwnSessions, void>({
      query: () => ({ path: '/api/v1/session_credits' }),
      providesTags: ['SessionCredits', 'Consultations'],
    }),
    /** Pays a booked session with one that the patient has. */
    payBySession: build.mutation<unknown, { orderId: number }>({
      query: ({ orderId }) => ({ method: 'PUT', path: `/api/v1/consultations/${orderId}/session_credit` }),
      // Also after a refusal: another tab may have spent it.
      invalidatesTags: ['Consultations'],
    }),
    returnSessionPackage: build.mutation<OwnSessions, { orderId: number }>({
      query: ({ orderId }) => ({ method: 'POST', path: `/api/v1/session_credits/${orderId}/return` }),
      invalidatesTags: ['SessionCredits', 'Orders', 'Consultations'],
    }),
  }),
})

export const {
  useSessionPackagesQuery,
  useSessionCreditsQuery,
  usePayBySessionMutation,
  useReturnSessionPackageMutation,
} = sessionCreditsApi
