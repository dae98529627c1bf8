import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ConsultationDocuments = AnswerOf<typeof staff.listConsultationDocuments>
export type IssuedDocument = ConsultationDocuments['documents'][number]
export type ExamResult = IssuedDocument['results'][number]
export type WholeResult = AnswerOf<typeof staff.openExamResult>['result']
export type WaitingResult = AnswerOf<typeof staff.listWaitingResults>['results'][number]
export type DocumentBody = QuestionOf<typeof staff.issueDocument>['document']
export type DocumentPreview = AnswerOf<typeof staff.previewDocument>['preview']
type Issue = QuestionOf<typeof staff.issueDocument> & { consultationId: number; key: string }

const issuingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    consultationDocuments: build.query<ConsultationDocuments, number>({
      query: (id) => ({ path: `/api/staff/v1/consultations/${id}/signed_documents` }),
      providesTags: ['SignedDocuments'],
    }),
    // It changes nothing, so it is a query; a sheet that is not shown any more is forgotten at once.
    documentPreview: build.query<DocumentPreview, { consultationId: number; document: DocumentBody }>({
      query: ({ consultationId, document }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/signed_document_previews`,
        body: { document },
      }),
      transformResponse: (answer: AnswerOf<typeof staff.previewDocument>) => answer.preview,
      keepUnusedDataFor: 0,
    }),
    issueDocument: build.mutation<unknown, Issue>({
      query: ({ consultationId, key, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/signed_documents`,
        body,
        idempotencyKey: key,
      }),
      invalidatesTags: ['SignedDocuments', 'Chart'],
    }),
    waitingResults: build.query<WaitingResult[], void>({
      query: () => ({ path: '/api/staff/v1/exam_results' }),
      transformResponse: (answer: AnswerOf<typeof staff.listWaitingResults>) => answer.results,
      providesTags: ['SignedDocuments'],
    }),
    examResult: build.query<WholeResult, number>({
      query: (id) => ({ path: `/api/staff/v1/exam_results/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.openExamResult>) => answer.result,
      providesTags: ['SignedDocuments'],
      keepUnusedDataFor: 0,
    }),
    // Each opening is logged, so it is asked for by a press and never again by itself.
    openExamResult: build.mutation<{ fileSrc: string }, number>({
      query: (id) => ({ path: `/api/staff/v1/exam_results/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.openExamResult>) => answer.result,
    }),
    reviewExamResult: build.mutation<unknown, { id: number; note: string; key: string }>({
      query: ({ id, note, key }) => ({
        method: 'POST',
        path: `/api/staff/v1/exam_results/${id}/review`,
        body: { note },
        idempotencyKey: key,
      }),
      invalidatesTags: ['SignedDocuments', 'Chart'],
    }),
    cancelDocument: build.mutation<unknown, { id: number; reason: string; key: string }>({
      query: ({ id, reason, key }) => ({
        method: 'POST',
        path: `/api/staff/v1/signed_documents/${id}/cancellation`,
        body: { reason },
        idempotencyKey: key,
      }),
      invalidatesTags: ['SignedDocuments', 'Chart'],
    }),
  }),
})

export const {
  useConsultationDocumentsQuery,
  useDocumentPreviewQuery,
  useIssueDocumentMutation,
  useCancelDocumentMutation,
  useWaitingResultsQuery,
  useExamResultQuery,
  useOpenExamResultMutation,
  useReviewExamResultMutation,
} = issuingApi
