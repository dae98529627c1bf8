import type * as main from '@prumo/contracts/main'
import { consentTags } from '#shared/apis/consent-tags.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Answer = AnswerOf<typeof main.showTraining>
export type Training = Answer['training']
export type Stage = Training['stages'][number]
export type Exercise = NonNullable<Stage['practice']>['exercises'][number]
export type TrainingDay = Training['days'][number]
export type DiaryDay = Training['diary'][number]
type Of = { enrollmentId: number; key: string }

const pathOf = (id: number) => `/api/v2/academy/enrollments/${id}/training`

const trainingApi = mainApi.injectEndpoints({
  endpoints: (build) => {
    /** Each write answers the whole training, which then stands on the page. */
    const write = <Body extends object>(method: 'POST' | 'PUT', part: string) =>
      build.mutation<Training, Body & Of>({
        query: ({ enrollmentId, key, ...body }) => ({
          method,
          path: `${pathOf(enrollmentId)}${part}`,
          idempotencyKey: key,
          ...(Object.keys(body).length > 0 ? { body } : {}),
        }),
        transformResponse: (answer: Answer) => answer.training,
        onQueryStarted: ({ enrollmentId }, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            ({ data }) => void dispatch(trainingApi.util.upsertQueryData('training', enrollmentId, data)),
            () => undefined,
          ),
        // Whoever wrote what cannot wait reads at once who calls.
        invalidatesTags: (_answer, failure) => [...consentTags(failure), 'UrgentNotes'],
      })
    return {
      training: build.query<Training, number>({
        query: (id) => ({ path: pathOf(id) }),
        transformResponse: (answer: Answer) => answer.training,
      }),
      beginTraining: write<QuestionOf<typeof main.beginTraining>>('POST', ''),
      tickExercise: write<QuestionOf<typeof main.tickExercise>>('PUT', '/ticks'),
      writeTrainingDay: write<QuestionOf<typeof main.writeTrainingDay>>('PUT', '/days'),
      reviewStage: write<QuestionOf<typeof main.reviewStage>>('POST', '/reviews'),
      changeTraining: write<QuestionOf<typeof main.changeTraining>>('PUT', '/course'),
      takeDaysOff: write<object>('POST', '/days_off'),
    }
  },
})

export const {
  useTrainingQuery,
  useBeginTrainingMutation,
  useTickExerciseMutation,
  useWriteTrainingDayMutation,
  useReviewStageMutation,
  useChangeTrainingMutation,
  useTakeDaysOffMutation,
} = trainingApi
