import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type WaitingCorrection = AnswerOf<typeof staff.listOpenCorrections>['corrections'][number]
export type CorrectionToDecide = AnswerOf<typeof staff.showCorrection>['correction']

const path = (rest = '') => `/api/staff/v1/corrections${rest}`

/** What patients ask to have corrected, and the administration's answer. */
const correctionsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    openCorrections: build.query<WaitingCorrection[], QuestionOf<typeof staff.listOpenCorrections>>({
      query: (query) => ({ path: path(), query }),
      transformResponse: (answer: AnswerOf<typeof staff.listOpenCorrections>) => answer.corrections,
      providesTags: ['Team'],
    }),
    correction: build.query<CorrectionToDecide, number>({
      query: (id) => ({ path: path(`/${id}`) }),
      transformResponse: (answer: AnswerOf<typeof staff.showCorrection>) => answer.correction,
      providesTags: ['Team'],
      // Somebody's data stays no longer than the page.
      keepUnusedDataFor: 0,
    }),
    acceptCorrection: build.mutation<unknown, number>({
      query: (id) => ({ method: 'POST', path: path(`/${id}/acceptance`) }),
      invalidatesTags: ['Team'],
    }),
    refuseCorrection: build.mutation<unknown, { id: number; key: string } & QuestionOf<typeof staff.refuseCorrection>>({
      query: ({ id, key, ...body }) => ({
        method: 'POST',
        path: path(`/${id}/refusal`),
        body,
        idempotencyKey: key,
      }),
      invalidatesTags: ['Team'],
    }),
  }),
})

export const { useOpenCorrectionsQuery, useCorrectionQuery, useAcceptCorrectionMutation, useRefuseCorrectionMutation } =
  correctionsApi
