import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { keepFile } from '#shared/files/keep-file.ts'
import { type Failure, noResponse } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type PersonalData = AnswerOf<typeof main.showPersonalData>['personalData']
export type Correction = AnswerOf<typeof main.listCorrections>['corrections'][number]
export type AccountConsent = AnswerOf<typeof main.listConsents>['consents'][number]

/** A text that broke off on its way is no JSON, and is not kept as if it were everything. */
const isWhole = (text: string): boolean => {
  try {
    return JSON.parse(text) !== null
  } catch {
    return false
  }
}

const ownDataApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query<PersonalData, void>({
      query: () => ({ path: '/api/v1/personal_data' }),
      transformResponse: (answer: AnswerOf<typeof main.showPersonalData>) => answer.personalData,
      providesTags: ['PersonalData'],
      keepUnusedDataFor: 0,
    }),
    /** Saves everything that we hold as a file; nothing of it enters the store. */
    takePersonalData: build.mutation<null, QuestionOf<typeof main.exportPersonalData>>({
      queryFn: async (body, _api, _options, ask) => {
        const { data, error } = await ask({ method: 'POST', path: '/api/v1/personal_data_export', body })
        if (error) return { error: error as Failure }
        const content = String(data)
        if (!isWhole(content)) return { error: noResponse() }
        keepFile({ name: 'meus-dados.json', type: 'application/json', content })
        return { data: null }
      },
    }),
    askForErasure: build.mutation<unknown, QuestionOf<typeof main.askForErasure>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/erasures', body }),
      invalidatesTags: ['PersonalData'],
    }),
    stopErasure: build.mutation<unknown, void>({
      query: () => ({ method: 'DELETE', path: '/api/v1/erasure' }),
      invalidatesTags: ['PersonalData'],
    }),
    stopErasureByLink: build.mutation<unknown, QuestionOf<typeof main.stopErasureByLink>>({
      query: (body) => ({ method: 'PUT', path: '/api/v1/erasure_stop', body }),
      invalidatesTags: ['PersonalData'],
    }),
    corrections: build.query<Correction[], void>({
      query: () => ({ path: '/api/v1/corrections' }),
      transformResponse: (answer: AnswerOf<typeof main.listCorrections>) => answer.corrections,
      providesTags: ['PersonalData'],
      keepUnusedDataFor: 0,
    }),
    askForCorrection: build.mutation<unknown, QuestionOf<typeof main.askForCorrection>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/corrections', body }),
      invalidatesTags: ['PersonalData'],
    }),
    consents: build.query<AccountConsent[], void>({
      query: () => ({ path: '/api/v1/consents' }),
      transformResponse: (answer: AnswerOf<typeof main.listConsents>) => answer.consents,
      providesTags: ['Consents'],
    }),
    giveConsent: build.mutation<unknown, { kind: AccountConsent['kind'] } & QuestionOf<typeof main.giveConsent>>({
      query: ({ kind, ...body }) => ({ method: 'PUT', path: `/api/v1/consents/${kind}`, body }),
      invalidatesTags: ['Consents'],
    }),
    withdrawConsent: build.mutation<unknown, { kind: AccountConsent['kind'] }>({
      query: ({ kind }) => ({ method: 'DELETE', path: `/api/v1/consents/${kind}` }),
      invalidatesTags: ['Consents'],
    }),
  }),
})

export const {
  usePersonalDataQuery,
  useTakePersonalDataMutation,
  useAskForErasureMutation,
  useStopErasureMutation,
  useStopErasureByLinkMutation,
  useCorrectionsQuery,
  useAskForCorrectionMutation,
  useConsentsQuery,
  useGiveConsentMutation,
  useWithdrawConsentMutation,
} = ownDataApi
