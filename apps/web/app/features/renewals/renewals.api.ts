import type * as main from '@prumo/contracts/main'
import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Renewability = AnswerOf<typeof main.listRenewals>['renewals'][number]
export type FollowUp = AnswerOf<typeof main.showFollowUp>['survey']
export type WaitingRenewal = AnswerOf<typeof staff.listWaitingRenewals>['renewals'][number]
export type Renewal = AnswerOf<typeof staff.showRenewal>['renewal']
export type RenewalFinding = AnswerOf<typeof staff.checkRenewal>['checks']['findings'][number]
type Reasons = { finding: string; reason: string }[]

const path = '/api/staff/v1/renewals'

const renewalsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    renewals: build.query<Renewability[], void>({
      query: () => ({ path: '/api/v1/renewals' }),
      transformResponse: (answer: AnswerOf<typeof main.listRenewals>) => answer.renewals,
      providesTags: ['Renewals', 'Prescriptions'],
    }),
    followUp: build.query<FollowUp, number>({
      query: (id) => ({ path: `/api/v1/prescriptions/${id}/follow_up` }),
      transformResponse: (answer: AnswerOf<typeof main.showFollowUp>) => answer.survey,
      keepUnusedDataFor: 0,
    }),
    askForRenewal: build.mutation<Renewability, { id: number; answers: Record<string, unknown>; key: string }>({
      query: ({ id, answers, key }) => ({
        method: 'POST',
        path: `/api/v1/prescriptions/${id}/renewals`,
        body: { answers },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof main.askForRenewal>) => answer.renewal,
      invalidatesTags: ['Renewals'],
    }),
    waitingRenewals: build.query<WaitingRenewal[], void>({
      query: () => ({ path }),
      transformResponse: (answer: AnswerOf<typeof staff.listWaitingRenewals>) => answer.renewals,
      providesTags: ['Renewals'],
    }),
    renewal: build.query<Renewal, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.showRenewal>) => answer.renewal,
      providesTags: ['Renewals'],
    }),
    renewalFindings: build.query<RenewalFinding[], number>({
      query: (id) => ({ path: `${path}/${id}/checks` }),
      transformResponse: (answer: AnswerOf<typeof staff.checkRenewal>) => answer.checks.findings,
      keepUnusedDataFor: 0,
      providesTags: ['OrderFindings'],
    }),
    renew: build.mutation<Renewal, { id: number; reasons: Reasons; key: string }>({
      query: ({ id, reasons, key }) => ({
        method: 'POST',
        path: `${path}/${id}/prescription`,
        body: { consent: true, reasons },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.renewPrescription>) => answer.renewal,
      invalidatesTags: ['Renewals', 'ConsultationRecord', 'Chart'],
    }),
    declineRenewal: build.mutation<Renewal, { id: number; note: string; key: string }>({
      query: ({ id, note, key }) => ({
        method: 'POST',
        path: `${path}/${id}/refusal`,
        body: { note },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.declineRenewal>) => answer.renewal,
      invalidatesTags: ['Renewals'],
    }),
  }),
})

export const {
  useRenewalsQuery,
  useFollowUpQuery,
  useAskForRenewalMutation,
  useWaitingRenewalsQuery,
  useRenewalQuery,
  useRenewalFindingsQuery,
  useRenewMutation,
  useDeclineRenewalMutation,
} = renewalsApi
