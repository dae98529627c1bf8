import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type RecordAccess = AnswerOf<typeof main.listRecordAccesses>['recordAccesses'][number]

const recordAccessesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    recordAccesses: build.query<RecordAccess[], QuestionOf<typeof main.listRecordAccesses>>({
      query: (query) => ({ path: '/api/v1/record_accesses', query }),
      transformResponse: (answer: AnswerOf<typeof main.listRecordAccesses>) => answer.recordAccesses,
      // The log must always be current.
      keepUnusedDataFor: 0,
    }),
    /** Saves the whole record as a file; nothing of it enters the store. */
    downloadRecord: build.mutation<null, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const { data, error } = await ask({ path: '/api/v1/record_export' })
        if (error) return { error: error as Failure }
        keepFile({ name: 'prontuario.fhir.json', type: 'application/fhir+json', content: String(data) })
        return { data: null }
      },
    }),
    /** The same to read. */
    downloadRecordPdf: build.mutation<null, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const { data, error } = await ask({ path: '/api/v1/record_pdf' })
        if (error) return { error: error as Failure }
        const { name, pdf } = (data as AnswerOf<typeof main.drawRecord>).recordPdf
        keepFile({ name, type: 'application/pdf', content: bytesFrom(pdf) })
        return { data: null }
      },
    }),
  }),
})

export const { useRecordAccessesQuery, useDownloadRecordMutation, useDownloadRecordPdfMutation } = recordAccessesApi
