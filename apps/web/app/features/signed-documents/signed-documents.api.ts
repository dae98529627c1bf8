import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { type FileToSend, sendFile } from '#shared/uploads/send-file.ts'
import { cancelUpload } from '#shared/uploads/send-in-parts.ts'
import type { Transit } from '#shared/uploads/transit.ts'

export type SignedDocument = AnswerOf<typeof main.listSignedDocuments>['documents'][number]
type Consent = AnswerOf<typeof main.showDiagnosisConsent>

const signedDocumentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    signedDocuments: build.query<SignedDocument[], void>({
      query: () => ({ path: '/api/v1/signed_documents' }),
      transformResponse: (answer: AnswerOf<typeof main.listSignedDocuments>) => answer.documents,
      providesTags: ['SignedDocuments'],
    }),
    diagnosisConsent: build.query<Consent, number>({
      query: (id) => ({ path: `/api/v1/consultations/${id}/diagnosis_consent` }),
      providesTags: ['SignedDocuments'],
    }),
    sendExamResult: build.mutation<unknown, FileToSend & { requestId: number }>({
      queryFn: async ({ requestId, ...file }, { extra, signal }) => {
        const path = `/api/v1/exam_requests/${requestId}/uploaded_results`
        const keep = (uploaded: object) => ({ method: 'POST' as const, path, body: uploaded })
        const outcome = await sendFile(extra as Connection, file, { signal, keep })
        return outcome.error ? { error: outcome.error } : { data: null }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['SignedDocuments']),
    }),
    cancelResult: build.mutation<null, Transit>({
      queryFn: async (transit, { extra }) => {
        await cancelUpload(extra as Connection, transit)
        return { data: null }
      },
    }),
    giveDiagnosisConsent: build.mutation<Consent, { id: number; isGiven: boolean }>({
      query: ({ id, isGiven }) => ({
        method: 'PUT',
        path: `/api/v1/consultations/${id}/diagnosis_consent`,
        body: { is_given: isGiven },
      }),
      invalidatesTags: ['SignedDocuments'],
    }),
  }),
})

export const {
  useSignedDocumentsQuery,
  useDiagnosisConsentQuery,
  useGiveDiagnosisConsentMutation,
  useSendExamResultMutation,
  useCancelResultMutation,
} = signedDocumentsApi
