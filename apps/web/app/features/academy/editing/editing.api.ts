import type * as staff from '@prumo/contracts/staff'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type FileToSend, sendFile } from '#shared/uploads/send-file.ts'
import { cancelUpload } from '#shared/uploads/send-in-parts.ts'
import type { Transit } from '#shared/uploads/transit.ts'
import type { Openings } from './stage-days.ts'

type Answer = AnswerOf<typeof staff.showProgramToEdit>
export type EditedProgram = Answer['program']
export type EditedLesson = EditedProgram['lessons'][number]
export type EditedStage = EditedProgram['stages'][number]
export type EditedExercise = EditedStage['exercises'][number]
export type EditedFile = EditedLesson['files'][number]
export type ContentChange = EditedProgram['changes'][number]
export type ProgramToEdit = AnswerOf<typeof staff.listProgramsToEdit>['programs'][number]
type Preview = AnswerOf<typeof staff.previewLesson>['lesson']
type Sheet = AnswerOf<typeof staff.previewLessonSheet>['document']

export type LessonPlace = { programId: number; lessonId: number }
export type StagePlace = { programId: number; stageId: number }
export type ExercisePlace = StagePlace & { exerciseId: number }
type Keyed = { key: string }
export type ProgramChange = {
  programId: number
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  key?: string
}

const root = '/api/staff/v1/programs'
const lessonPath = ({ programId, lessonId }: LessonPlace) => `${root}/${programId}/lessons/${lessonId}`
const exercisePath = ({ programId, stageId, exerciseId }: ExercisePlace) =>
  `/${programId}/stages/${stageId}/exercises/${exerciseId}`
const programIn = (answer: unknown) => (answer as Answer).program

let openings = 0

const editingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    programsToEdit: build.query<ProgramToEdit[], void>({
      query: () => ({ path: root }),
      transformResponse: (answer: AnswerOf<typeof staff.listProgramsToEdit>) => answer.programs,
      providesTags: ['Programs'],
    }),
    programToEdit: build.query<EditedProgram, number>({
      query: (id) => ({ path: `${root}/${id}` }),
      transformResponse: programIn,
      providesTags: ['Programs'],
    }),
    /** Whatever an act changes, its answer is the whole programme; after a refusal it is read anew. */
    changeProgram: build.mutation<EditedProgram, ProgramChange>({
      query: ({ method, path, body, key }) => ({
        method,
        path: `${root}${path}`,
        ...(body && { body }),
        ...(key && { idempotencyKey: key }),
      }),
      transformResponse: programIn,
      onQueryStarted: ({ programId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(editingApi.util.upsertQueryData('programToEdit', programId, data)),
          () => undefined,
        ),
      invalidatesTags: ['Programs'],
    }),
    sendLessonFile: build.mutation<
      null,
      FileToSend & LessonPlace & { kind: EditedFile['kind']; replaces: string | null }
    >({
      queryFn: async ({ programId, lessonId, kind, replaces, ...file }, { extra, signal }) => {
        const keep = ({ upload_id }: { upload_id: string }) => ({
          method: 'PUT' as const,
          path: `${lessonPath({ programId, lessonId })}/files/${kind}`,
          body: { upload_id, replaces },
        })
        const outcome = await sendFile(extra as Connection, file, { signal, keep })
        return outcome.error ? { error: outcome.error } : { data: null }
      },
      invalidatesTags: ['Programs'],
    }),
    cancelLessonFile: build.mutation<null, Transit>({
      queryFn: async (transit, { extra }) => {
        await cancelUpload(extra as Connection, transit)
        return { data: null }
      },
    }),
    /** Its addresses end: never from the cache. */
    draftPreview: build.query<Preview, LessonPlace>({
      query: (place) => ({ path: `${lessonPath(place)}/preview` }),
      // Other addresses are another opening of the player.
      transformResponse: (answer: AnswerOf<typeof staff.previewLesson>) => ({ ...answer.lesson, opening: ++openings }),
      keepUnusedDataFor: 0,
    }),
    previewSheet: build.mutation<Sheet, LessonPlace>({
      query: (place) => ({ path: `${lessonPath(place)}/preview_sheet` }),
      transformResponse: (answer: AnswerOf<typeof staff.previewLessonSheet>) => answer.document,
    }),
  }),
})

export type LessonWords = QuestionOf<typeof staff.writeLesson>

/** The acts of the editor, each with its call. */
export const acts = {
  addLesson: ({
    programId,
    key,
    ...body
  }: Keyed & { programId: number } & QuestionOf<typeof staff.addLesson>): ProgramChange => ({
    ...{ programId, key, method: 'POST', path: `/${programId}/lessons`, body },
  }),
  write: ({ programId, lessonId, key }: LessonPlace & Keyed, body: LessonWords): ProgramChange => ({
    ...{ programId, key, method: 'PUT', path: `/${programId}/lessons/${lessonId}/words`, body },
  }),
  writeText: (
    { programId, key }: Keyed & { programId: number },
    body: QuestionOf<typeof staff.writeProgramText>,
  ): ProgramChange => ({
    ...{ programId, key, method: 'PUT', path: `/${programId}/words`, body },
  }),
  writeStage: (
    { programId, stageId, key }: Keyed & StagePlace,
    body: QuestionOf<typeof staff.writeStage>,
  ): ProgramChange => ({
    ...{ programId, key, method: 'PUT', path: `/${programId}/stages/${stageId}/words`, body },
  }),
  addStage: ({ programId, key, title }: Keyed & { programId: number; title: string }): ProgramChange => ({
    ...{ programId, key, method: 'POST', path: `/${programId}/stages`, body: { title } },
  }),
  orderStages: ({ id: programId, revision }: EditedProgram, stageIds: number[]): ProgramChange => ({
    ...{ programId, method: 'PUT', path: `/${programId}/stage_order` },
    body: { revision, stage_ids: stageIds },
  }),
  withdrawStage: ({ programId, stageId }: StagePlace, isWithdrawn: boolean): ProgramChange => ({
    ...{ programId, method: 'PUT', path: `/${programId}/stages/${stageId}/withdrawal` },
    body: { is_withdrawn: isWithdrawn },
  }),
  removeStage: ({ programId, stageId }: StagePlace): ProgramChange => ({
    ...{ programId, method: 'DELETE', path: `/${programId}/stages/${stageId}` },
  }),
  addExercise: ({ programId, stageId, key, title }: Keyed & StagePlace & { title: string }): ProgramChange => ({
    ...{ programId, key, method: 'POST', path: `/${programId}/stages/${stageId}/exercises`, body: { title } },
  }),
  writeExercise: (
    { key, ...place }: Keyed & ExercisePlace,
    body: QuestionOf<typeof staff.writeExercise>,
  ): ProgramChange => ({
    ...{ programId: place.programId, key, method: 'PUT', path: `${exercisePath(place)}/words`, body },
  }),
  orderExercises: (
    { id: programId, revision }: EditedProgram,
    { stageId, exerciseIds }: { stageId: number; exerciseIds: number[] },
  ): ProgramChange => ({
    ...{ programId, method: 'PUT', path: `/${programId}/stages/${stageId}/exercise_order` },
    body: { revision, exercise_ids: exerciseIds },
  }),
  withdrawExercise: (place: ExercisePlace, isWithdrawn: boolean): ProgramChange => ({
    ...{ programId: place.programId, method: 'PUT', path: `${exercisePath(place)}/withdrawal` },
    body: { is_withdrawn: isWithdrawn },
  }),
  removeExercise: (place: ExercisePlace): ProgramChange => ({
    ...{ programId: place.programId, method: 'DELETE', path: exercisePath(place) },
  }),
  moveStages: (
    { id: programId, revision }: EditedProgram,
    { stages, lastDay }: Openings,
    key: string,
  ): ProgramChange => ({
    ...{ programId, key, method: 'PUT', path: `/${programId}/stage_days` },
    body: {
      revision,
      stages: stages.map(({ position, firstDay }) => ({ position, first_day: firstDay })),
      last_day: lastDay,
    },
  }),
  order: ({ id: programId, revision }: EditedProgram, lessons: EditedLesson[]): ProgramChange => ({
    ...{ programId, method: 'PUT', path: `/${programId}/order` },
    body: { revision, lessons: lessons.map(({ id, stagePosition }) => ({ id, stage_position: stagePosition })) },
  }),
  withdraw: ({ programId, lessonId }: LessonPlace, isWithdrawn: boolean): ProgramChange => ({
    ...{ programId, method: 'PUT', path: `/${programId}/lessons/${lessonId}/withdrawal` },
    body: { is_withdrawn: isWithdrawn },
  }),
  removeLesson: ({ programId, lessonId }: LessonPlace): ProgramChange => ({
    ...{ programId, method: 'DELETE', path: `/${programId}/lessons/${lessonId}` },
  }),
  removeFile: ({ programId, lessonId }: LessonPlace, { kind, id }: EditedFile): ProgramChange => ({
    ...{ programId, method: 'DELETE', path: `/${programId}/lessons/${lessonId}/files/${kind}/${id}` },
  }),
  publish: ({ id: programId, revision }: EditedProgram, key: string): ProgramChange => ({
    ...{ programId, key, method: 'POST', path: `/${programId}/versions`, body: { revision } },
  }),
  restore: ({ id: programId, revision }: EditedProgram, number: number, key: string): ProgramChange => ({
    ...{ programId, key, method: 'POST', path: `/${programId}/versions/${number}/restoration`, body: { revision } },
  }),
  discard: ({ id: programId, revision }: EditedProgram): ProgramChange => ({
    ...{ programId, method: 'POST', path: `/${programId}/discarded_drafts`, body: { revision } },
  }),
}

export const {
  useProgramsToEditQuery,
  useProgramToEditQuery,
  useChangeProgramMutation,
  useSendLessonFileMutation,
  useCancelLessonFileMutation,
  useDraftPreviewQuery,
  usePreviewSheetMutation,
} = editingApi
