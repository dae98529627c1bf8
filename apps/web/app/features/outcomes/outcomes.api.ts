import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import { keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Outcomes = AnswerOf<typeof staff.showOutcomes>['outcomes']
export type OutcomeOfTreatment = Outcomes['treatments'][number]

const outcomesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    outcomes: build.query<Outcomes, void>({
      query: () => ({ path: '/api/staff/v1/outcomes' }),
      transformResponse: (answer: AnswerOf<typeof staff.showOutcomes>) => answer.outcomes,
    }),
    /** Saves the same as a file. */
    downloadOutcomes: build.mutation<null, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const { data, error } = await ask({ path: '/api/staff/v1/outcomes_file' })
        if (error) return { error: error as Failure }
        const { name, csv } = (data as AnswerOf<typeof staff.exportOutcomes>).file
        keepFile({ name, type: 'text/csv;charset=utf-8', content: csv })
        return { data: null }
      },
    }),
  }),
})

export const { useOutcomesQuery, useDownloadOutcomesMutation } = outcomesApi
