import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { consentTags } from '#shared/apis/consent-tags.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type FileToSend, sendFile } from '#shared/uploads/send-file.ts'
import { cancelUpload } from '#shared/uploads/send-in-parts.ts'
import type { Transit } from '#shared/uploads/transit.ts'

type Documents = AnswerOf<typeof main.listPrepDocuments>
type Register = AnswerOf<typeof main.showPrepRegister>

export type PrepExam = Documents['documents'][number]
export type PrepKind = PrepExam['kind']
export type PrepRegister = Register['prepUserRegistryData']
export type PrepRequirement = PrepRegister['requirements'][number]
type Answers = QuestionOf<typeof main.givePrepAnswers>

const path = (userId: number) => `/api/v2/prep/patients/${userId}`

export const prepDocumentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    prepDocuments: build.query<Documents['documents'], number>({
      query: (userId) => ({ path: `${path(userId)}/index` }),
      transformResponse: (answer: Documents) => answer.documents,
      providesTags: ['Prep'],
    }),
    prepRegister: build.query<Register['prepUserRegistryData'], number>({
      query: (userId) => ({ path: `${path(userId)}/register` }),
      transformResponse: (answer: Register) => answer.prepUserRegistryData,
      providesTags: ['Prep'],
    }),
    givePrepAnswers: build.mutation<PrepRegister, Answers & { userId: number; key: string }>({
      query: ({ userId, key, ...body }) => ({
        method: 'POST',
        path: `${path(userId)}/answers`,
        body,
        idempotencyKey: key,
      }),
      transformResponse: (answer: Register) => answer.prepUserRegistryData,
      // What cannot wait stands on the page also if the register cannot be read again.
      onQueryStarted: ({ userId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(prepDocumentsApi.util.upsertQueryData('prepRegister', userId, data)),
          () => undefined,
        ),
      // His doctor may have decided meanwhile: then other questions are asked.
      invalidatesTags: (_answer, failure) => ['Prep', ...consentTags(failure)],
    }),
    sendPrepExam: build.mutation<unknown, FileToSend & { userId: number; kind: PrepKind; collectedOn: string }>({
      queryFn: async ({ userId, kind, collectedOn, ...file }, { extra, signal }) => {
        const keep = (uploaded: object) => ({
          method: 'POST' as const,
          path: `${path(userId)}/documents`,
          body: { ...uploaded, kind, collected_on: collectedOn },
        })
        const outcome = await sendFile(extra as Connection, file, { signal, keep })
        return outcome.error ? { error: outcome.error } : { data: null }
      },
      invalidatesTags: (_answer, failure) => (failure ? consentTags(failure as Failure) : ['Prep']),
    }),
    cancelPrepExam: build.mutation<null, Transit>({
      queryFn: async (transit, { extra }) => {
        await cancelUpload(extra as Connection, transit)
        return { data: null }
      },
    }),
  }),
})

export const {
  usePrepDocumentsQuery,
  usePrepRegisterQuery,
  useGivePrepAnswersMutation,
  useSendPrepExamMutation,
  useCancelPrepExamMutation,
} = prepDocumentsApi
