import type * as main from '@prumo/contracts/main'
import { consentTags } from '#shared/apis/consent-tags.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Answer = AnswerOf<typeof main.showCourseSupport>
export type OwnSupport = Answer['support']
export type CallHours = QuestionOf<typeof main.askForSupportCall>['hours']

const pathOf = (enrollmentId: number) => `/api/v2/academy/enrollments/${enrollmentId}/support`
const supportIn = (answer: Answer) => answer.support
const own = { type: 'CourseSupport', id: 'own' } as const
const changed = (_answer: unknown, failure: Failure | undefined) => (failure ? consentTags(failure) : [own])

const ownSupportApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    ownSupport: build.query<OwnSupport, number>({
      query: (enrollmentId) => ({ path: pathOf(enrollmentId) }),
      transformResponse: supportIn,
      providesTags: [own],
    }),
    endedSupports: build.query<AnswerOf<typeof main.listKeptNotes>['supports'], void>({
      query: () => ({ path: '/api/v2/academy/kept_notes' }),
      transformResponse: (answer: AnswerOf<typeof main.listKeptNotes>) => answer.supports,
      providesTags: [own],
    }),
    writeToSupport: build.mutation<OwnSupport, { enrollmentId: number; body: string; key: string }>({
      query: ({ enrollmentId, body, key }) => ({
        ...{ method: 'POST', path: `${pathOf(enrollmentId)}/messages`, body: { body }, idempotencyKey: key },
      }),
      transformResponse: supportIn,
      // Help that cannot wait stands on the page also if the conversation cannot be read again.
      onQueryStarted: ({ enrollmentId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(ownSupportApi.util.upsertQueryData('ownSupport', enrollmentId, data)),
          () => undefined,
        ),
      // Whoever wrote what cannot wait reads at once who calls.
      invalidatesTags: (_answer, failure) => [...consentTags(failure), 'UrgentNotes'],
    }),
    seeSupport: build.mutation<OwnSupport, { enrollmentId: number; toldAt: string }>({
      query: ({ enrollmentId, toldAt }) => ({
        ...{ method: 'PUT', path: `${pathOf(enrollmentId)}/reading`, body: { told_at: toldAt } },
      }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    askForCall: build.mutation<OwnSupport, { enrollmentId: number; hours: CallHours }>({
      query: ({ enrollmentId, hours }) => ({ method: 'PUT', path: `${pathOf(enrollmentId)}/call`, body: { hours } }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
    withdrawCall: build.mutation<OwnSupport, number>({
      query: (enrollmentId) => ({ method: 'DELETE', path: `${pathOf(enrollmentId)}/call` }),
      transformResponse: supportIn,
      invalidatesTags: changed,
    }),
  }),
})

export const {
  useEndedSupportsQuery,
  useOwnSupportQuery,
  useWriteToSupportMutation,
  useSeeSupportMutation,
  useAskForCallMutation,
  useWithdrawCallMutation,
} = ownSupportApi
