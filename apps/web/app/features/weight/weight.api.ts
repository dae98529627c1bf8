import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type FileToSend, sendFile } from '#shared/uploads/send-file.ts'
import { cancelUpload } from '#shared/uploads/send-in-parts.ts'
import type { Transit } from '#shared/uploads/transit.ts'

type Answer = AnswerOf<typeof main.showWeightProgramme>
export type Programme = Answer['programme']
export type CheckIn = Programme['checkIns'][number]
export type Photo = Programme['photos'][number]
export type Symptom = CheckIn['symptoms'][number]
type Keyed = { key: string }

const path = '/api/v1/weight_programme'

const weightApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    weightProgramme: build.query<Programme, void>({
      query: () => ({ path }),
      transformResponse: (answer: Answer) => answer.programme,
      providesTags: ['Weight'],
    }),
    giveWeightAnswers: build.mutation<Programme, QuestionOf<typeof main.giveWeightAnswers> & Keyed>({
      query: ({ key, ...body }) => ({ method: 'POST', path: `${path}/answers`, body, idempotencyKey: key }),
      transformResponse: (answer: Answer) => answer.programme,
      // What cannot wait is kept also where a height is refused.
      invalidatesTags: ['Weight', 'UrgentNotes'],
    }),
    addWeightCheckIn: build.mutation<Programme, QuestionOf<typeof main.addWeightCheckIn> & Keyed>({
      query: ({ key, ...body }) => ({ method: 'POST', path: `${path}/check_ins`, body, idempotencyKey: key }),
      transformResponse: (answer: Answer) => answer.programme,
      // What cannot wait stands on the page also if the programme cannot be read again.
      onQueryStarted: (_said, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(weightApi.util.upsertQueryData('weightProgramme', undefined, data)),
          () => undefined,
        ),
      // Before a doctor follows him, what cannot wait says who calls. It is kept also where a number is refused.
      invalidatesTags: ['Weight', 'UrgentNotes'],
    }),
    importWeightCheckIns: build.mutation<Programme, QuestionOf<typeof main.importWeightCheckIns> & Keyed>({
      query: ({ key, ...body }) => ({ method: 'POST', path: `${path}/imports`, body, idempotencyKey: key }),
      transformResponse: (answer: Answer) => answer.programme,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Weight']),
    }),
    changeWeightCourse: build.mutation<Programme, QuestionOf<typeof main.changeWeightCourse> & Keyed>({
      query: ({ key, ...body }) => ({ method: 'PUT', path: `${path}/course`, body, idempotencyKey: key }),
      transformResponse: (answer: Answer) => answer.programme,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Weight']),
    }),
    sendWeightPhoto: build.mutation<unknown, FileToSend & { takenOn: string }>({
      queryFn: async ({ takenOn, ...file }, { extra, signal }) => {
        const keep = (uploaded: object) => ({
          method: 'POST' as const,
          path: `${path}/photos`,
          body: { ...uploaded, taken_on: takenOn },
        })
        const outcome = await sendFile(extra as Connection, file, { signal, keep })
        return outcome.error ? { error: outcome.error } : { data: null }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Weight']),
    }),
    cancelWeightPhoto: build.mutation<null, Transit>({
      queryFn: async (transit, { extra }) => {
        await cancelUpload(extra as Connection, transit)
        return { data: null }
      },
    }),
  }),
})

export const {
  useWeightProgrammeQuery,
  useGiveWeightAnswersMutation,
  useAddWeightCheckInMutation,
  useChangeWeightCourseMutation,
  useImportWeightCheckInsMutation,
  useSendWeightPhotoMutation,
  useCancelWeightPhotoMutation,
} = weightApi
