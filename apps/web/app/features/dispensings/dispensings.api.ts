import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { dispensingTag, queueTag } from './stale-dispensings.ts'

export type QueuedDispensing = AnswerOf<typeof staff.listDispensings>['dispensings'][number]
export type FoundDispensing = AnswerOf<typeof staff.searchDispensings>['dispensings'][number]
export type Dispensing = AnswerOf<typeof staff.showDispensing>['dispensing']
export type DispensingState = Dispensing['state']
export type ReturnInput = QuestionOf<typeof staff.returnDispensing> & { id: number }

type AcceptInput = QuestionOf<typeof staff.acceptDispensing> & { id: number }

export type PaperStepInput = QuestionOf<typeof staff.recordPaperStep> & { id: number }

export type HandoverInput = QuestionOf<typeof staff.handOverDispensing> & { id: number }

type OutcomeInput = QuestionOf<typeof staff.settleCanceledParcel> & { id: number }

const path = '/api/staff/v1/dispensings'
const dispensingIn = (answer: AnswerOf<typeof staff.showDispensing>) => answer.dispensing

const dispensingsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    dispensings: build.query<QueuedDispensing[], QuestionOf<typeof staff.listDispensings>>({
      query: (query) => ({ path, query }),
      transformResponse: (answer: AnswerOf<typeof staff.listDispensings>) => answer.dispensings,
      providesTags: [queueTag],
    }),
    /** The word goes in the body: no address may say who is treated. */
    foundDispensings: build.query<FoundDispensing[], QuestionOf<typeof staff.searchDispensings>>({
      query: (body) => ({ method: 'POST', path: '/api/staff/v1/dispensing_searches', body }),
      transformResponse: (answer: AnswerOf<typeof staff.searchDispensings>) => answer.dispensings,
      providesTags: [queueTag],
    }),
    dispensing: build.query<Dispensing, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: dispensingIn,
      providesTags: (_answer, _failure, id) => [dispensingTag(id)],
    }),
    acceptDispensing: build.mutation<Dispensing, AcceptInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/acceptance`, body }),
      transformResponse: dispensingIn,
      // If somebody else was quicker, or something is new, the refused request is read again too.
      invalidatesTags: (_answer, _failure, { id }) => [queueTag, dispensingTag(id)],
    }),
    settleCanceledParcel: build.mutation<Dispensing, OutcomeInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/parcel_outcome`, body }),
      transformResponse: dispensingIn,
      invalidatesTags: (_answer, _failure, { id }) => [queueTag, dispensingTag(id)],
    }),
    recordPaperStep: build.mutation<Dispensing, PaperStepInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/paper_steps`, body }),
      transformResponse: dispensingIn,
      invalidatesTags: (_answer, _failure, { id }) => [queueTag, dispensingTag(id)],
    }),
    scanPaper: build.mutation<Dispensing, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData()
        body.append('file', file)
        return { method: 'POST', path: `${path}/${id}/paper_scan`, body }
      },
      transformResponse: dispensingIn,
      invalidatesTags: (_answer, _failure, { id }) => [queueTag, dispensingTag(id)],
    }),
    returnDispensing: build.mutation<Dispensing, ReturnInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/return`, body }),
      transformResponse: dispensingIn,
      invalidatesTags: (_answer, _failure, { id }) => [queueTag, dispensingTag(id)],
    }),
    /** The request itself is not read again: it does not exist at this desk any more. */
    handOverDispensing: build.mutation<AnswerOf<typeof staff.handOverDispensing>['handover'], HandoverInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/handover`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.handOverDispensing>) => answer.handover,
      invalidatesTags: (_answer, failure, { id }) => (failure ? [queueTag, dispensingTag(id)] : [queueTag]),
    }),
  }),
})

export const {
  useDispensingsQuery,
  useFoundDispensingsQuery,
  useDispensingQuery,
  useAcceptDispensingMutation,
  useHandOverDispensingMutation,
  useRecordPaperStepMutation,
  useReturnDispensingMutation,
  useScanPaperMutation,
  useSettleCanceledParcelMutation,
} = dispensingsApi
