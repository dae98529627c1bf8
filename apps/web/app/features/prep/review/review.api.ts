import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type WaitingRegister = AnswerOf<typeof staff.listPrepRegisters>['registers'][number]
export type WholeRegister = AnswerOf<typeof staff.showPrepRegisterOfPatient>['register']
export type ReviewedExam = WholeRegister['documents'][number]
export type Review = QuestionOf<typeof staff.reviewPrepDocument>
type Decision = QuestionOf<typeof staff.decidePrepRegister>

const registers = '/api/staff/v1/prep_registers'

const reviewApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    waitingPrep: build.query<WaitingRegister[], void>({
      query: () => ({ path: registers }),
      transformResponse: (answer: AnswerOf<typeof staff.listPrepRegisters>) => answer.registers,
      providesTags: ['Prep'],
    }),
    prepOfPatient: build.query<WholeRegister, number>({
      query: (id) => ({ path: `${registers}/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.showPrepRegisterOfPatient>) => answer.register,
      providesTags: ['Prep'],
      keepUnusedDataFor: 0,
    }),
    reviewPrepExam: build.mutation<unknown, { id: number; review: Review; key: string }>({
      query: ({ id, review, key }) => ({
        method: 'POST',
        path: `/api/staff/v1/prep_documents/${id}/review`,
        body: review,
        idempotencyKey: key,
      }),
      // A colleague may have been quicker: then the register is read again too.
      invalidatesTags: ['Prep'],
    }),
    decidePrep: build.mutation<unknown, Decision & { id: number; key: string }>({
      query: ({ id, key, ...body }) => ({
        method: 'POST',
        path: `${registers}/${id}/decisions`,
        body,
        idempotencyKey: key,
      }),
      invalidatesTags: ['Prep'],
    }),
  }),
})

export const { useWaitingPrepQuery, usePrepOfPatientQuery, useReviewPrepExamMutation, useDecidePrepMutation } =
  reviewApi
