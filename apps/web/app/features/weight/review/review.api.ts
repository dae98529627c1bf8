import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type WaitingProgramme = AnswerOf<typeof staff.listWeightProgrammes>['programmes'][number]
export type WholeProgramme = AnswerOf<typeof staff.showWeightProgrammeOfPatient>['programme']
export type SeenCheckIn = WholeProgramme['checkIns'][number]
type Decision = QuestionOf<typeof staff.decideWeightProgramme>

const programmes = '/api/staff/v1/weight_programmes'

const reviewApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    waitingWeight: build.query<WaitingProgramme[], void>({
      query: () => ({ path: programmes }),
      transformResponse: (answer: AnswerOf<typeof staff.listWeightProgrammes>) => answer.programmes,
      providesTags: ['Weight'],
    }),
    weightOfPatient: build.query<WholeProgramme, number>({
      query: (id) => ({ path: `${programmes}/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.showWeightProgrammeOfPatient>) => answer.programme,
      providesTags: ['Weight'],
      keepUnusedDataFor: 0,
    }),
    readWeightNotes: build.mutation<unknown, { id: number; checkInId: number | null; left?: 'paused' | 'stopped' }>({
      query: ({ id, checkInId, left }) => ({
        method: 'POST',
        path: `${programmes}/${id}/readings`,
        body: { check_in_id: checkInId, ...(left && { left }) },
      }),
      invalidatesTags: ['Weight'],
    }),
    decideWeight: build.mutation<unknown, Decision & { id: number; key: string }>({
      query: ({ id, key, ...body }) => ({
        method: 'POST',
        path: `${programmes}/${id}/decisions`,
        body,
        idempotencyKey: key,
      }),
      // A colleague may have been quicker: then the programme is read again too.
      invalidatesTags: ['Weight'],
    }),
  }),
})

export const { useWaitingWeightQuery, useWeightOfPatientQuery, useReadWeightNotesMutation, useDecideWeightMutation } =
  reviewApi
