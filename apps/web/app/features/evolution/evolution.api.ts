import type * as main from '@prumo/contracts/main'
import type * as staff from '@prumo/contracts/staff'
import { consentTags } from '#shared/apis/consent-tags.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Evolution = AnswerOf<typeof main.showEvolution>['evolution']
export type Series = Evolution['series'][number]
export type Point = Series['points'][number]
export type Change = Evolution['changes'][number]
export type Photo = Evolution['photos'][number]
export type Condition = Evolution['conditions'][number]
export type DayToRate = QuestionOf<typeof main.rateDay>

const evolutionApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the patient is over time. */
    evolution: build.query<Evolution, void>({
      query: () => ({ path: '/api/v1/evolution' }),
      transformResponse: (answer: AnswerOf<typeof main.showEvolution>) => answer.evolution,
      providesTags: ['Evolution'],
    }),
    rateDay: build.mutation<Evolution, DayToRate & { key: string }>({
      query: ({ key, ...body }) => ({ method: 'POST', path: '/api/v1/self_ratings', body, idempotencyKey: key }),
      transformResponse: (answer: AnswerOf<typeof main.rateDay>) => answer.evolution,
      // The answer is the whole page: it is not asked for again.
      onQueryStarted: (_day, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(evolutionApi.util.upsertQueryData('evolution', undefined, data)),
          () => undefined,
        ),
      // Whoever wrote what cannot wait reads at once who calls.
      invalidatesTags: (_day, failure) => [...consentTags(failure), 'UrgentNotes'],
    }),
    /** Saves the page as a file; nothing of it enters the store. */
    downloadEvolution: build.mutation<null, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const { data, error } = await ask({ path: '/api/v1/evolution_pdf' })
        if (error) return { error: error as Failure }
        const { name, pdf } = (data as AnswerOf<typeof main.drawEvolution>).recordPdf
        keepFile({ name, type: 'application/pdf', content: bytesFrom(pdf) })
        return { data: null }
      },
    }),
    /** The same of a patient, for his doctor; each reading is logged. */
    patientEvolution: build.query<Evolution, number>({
      query: (id) => ({ path: `/api/staff/v1/patients/${id}/evolution` }),
      transformResponse: (answer: AnswerOf<typeof staff.showPatientEvolution>) => answer.evolution,
      keepUnusedDataFor: 0,
    }),
    openPhoto: build.mutation<{ fileSrc: string }, { patientId: number; visitId: number; fileId: number }>({
      query: ({ patientId, visitId, fileId }) => ({
        path: `/api/staff/v1/patients/${patientId}/visits/${visitId}/documents/${fileId}`,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.openChartDocument>) => answer.document,
    }),
  }),
})

export const {
  useEvolutionQuery,
  useRateDayMutation,
  useDownloadEvolutionMutation,
  usePatientEvolutionQuery,
  useOpenPhotoMutation,
} = evolutionApi
