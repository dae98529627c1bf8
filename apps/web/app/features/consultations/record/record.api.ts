import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ConsultationRecord = AnswerOf<typeof staff.showConsultationRecord>['record']

export type WithdrawnBecause = QuestionOf<typeof staff.withdrawConsultation>['because']

type Answer = AnswerOf<typeof staff.showConsultationRecord>

const changed = ['Appointments', 'ConsultationRecord'] as const
const pathOf = (id: number) => `/api/staff/v1/consultations/${id}`
const recordIn = (answer: Answer) => answer.record

/** A consultation for its doctor. Each reading is logged, and the patient can see that log. */
const recordApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    consultationRecord: build.query<ConsultationRecord, number>({
      query: (id) => ({ path: pathOf(id) }),
      transformResponse: recordIn,
      providesTags: ['ConsultationRecord'],
    }),
    openMedicalDocument: build.mutation<
      AnswerOf<typeof staff.openMedicalDocument>['document'],
      { consultationId: number; documentId: number }
    >({
      query: ({ consultationId, documentId }) => ({ path: `${pathOf(consultationId)}/documents/${documentId}` }),
      transformResponse: (answer: AnswerOf<typeof staff.openMedicalDocument>) => answer.document,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['ConsultationRecord']),
    }),
    receiveDocument: build.mutation<ConsultationRecord, { id: number; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData()
        body.append('file', file)
        return { method: 'POST', path: `${pathOf(id)}/received_documents`, body }
      },
      transformResponse: recordIn,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['ConsultationRecord', 'Chart']),
    }),
    openConsultation: build.mutation<ConsultationRecord, number>({
      query: (id) => ({ method: 'POST', path: `${pathOf(id)}/opening` }),
      transformResponse: recordIn,
      invalidatesTags: changed,
    }),
    askToOpenEarly: build.mutation<ConsultationRecord, number>({
      query: (id) => ({ method: 'POST', path: `${pathOf(id)}/early_opening_requests` }),
      transformResponse: recordIn,
      invalidatesTags: ['ConsultationRecord'],
    }),
    stateVisit: build.mutation<ConsultationRecord, { id: number } & QuestionOf<typeof staff.stateVisit>>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${pathOf(id)}/statements`, body }),
      transformResponse: recordIn,
      invalidatesTags: ['ConsultationRecord', 'Chart'],
    }),
    closeConsultation: build.mutation<ConsultationRecord, { id: number; note: string }>({
      query: ({ id, note }) => ({ method: 'POST', path: `${pathOf(id)}/closure`, body: { note } }),
      transformResponse: recordIn,
      invalidatesTags: changed,
    }),
    missConsultation: build.mutation<ConsultationRecord, number>({
      query: (id) => ({ method: 'POST', path: `${pathOf(id)}/absence` }),
      transformResponse: recordIn,
      invalidatesTags: changed,
    }),
    /** Its record is closed then, so it is not read again. */
    withdrawConsultation: build.mutation<unknown, { id: number; because: WithdrawnBecause }>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${pathOf(id)}/withdrawal`, body }),
      invalidatesTags: ['Appointments'],
    }),
  }),
})

export const {
  useConsultationRecordQuery,
  useOpenMedicalDocumentMutation,
  useReceiveDocumentMutation,
  useOpenConsultationMutation,
  useAskToOpenEarlyMutation,
  useStateVisitMutation,
  useCloseConsultationMutation,
  useMissConsultationMutation,
  useWithdrawConsultationMutation,
} = recordApi
