import type * as main from '@prumo/contracts/main'
import type { ConsentedProgramme } from '@prumo/contracts/programme-consents'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Answer = AnswerOf<typeof main.listProgrammeConsents>
export type GivenConsent = Answer['programmeConsents'][number]
type Whose = { programme: ConsentedProgramme }

const path = '/api/v1/programme_consents'

export const programmeConsentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    programmeConsents: build.query<GivenConsent[], void>({
      query: () => ({ path }),
      transformResponse: (answer: Answer) => answer.programmeConsents,
      providesTags: ['ProgrammeConsents'],
    }),
    giveProgrammeConsent: build.mutation<unknown, Whose & QuestionOf<typeof main.giveProgrammeConsent>>({
      query: ({ programme, ...body }) => ({ method: 'PUT', path: `${path}/${programme}`, body }),
      invalidatesTags: ['ProgrammeConsents'],
    }),
    withdrawProgrammeConsent: build.mutation<unknown, Whose>({
      query: ({ programme }) => ({ method: 'DELETE', path: `${path}/${programme}` }),
      invalidatesTags: ['ProgrammeConsents'],
    }),
  }),
})

export const { useProgrammeConsentsQuery, useGiveProgrammeConsentMutation, useWithdrawProgrammeConsentMutation } =
  programmeConsentsApi
