import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { renewingOn401 } from '#shared/apis/renewing-on-401.ts'
import { sendFiles } from '#shared/http/send-files.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

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
    addExamResult: build.mutation<unknown, { requestId: number; file: File; key: string }>({
      queryFn: async ({ requestId, file, key }, { extra, signal }) => {
        const connection = extra as Connection
        const outcome = await renewingOn401(connection, connection.accessToken, () => {
          const form = new FormData()
          form.append('files[]', file)
          return sendFiles({
            method: 'POST',
            address: `${connection.apiUrl}/api/v1/exam_requests/${requestId}/results`,
            headers: {
              accept: 'application/json',
              authorization: `Bearer ${connection.accessToken()}`,
              'idempotency-key': key,
            },
            form,
            onProgress: () => undefined,
            signal,
          })
        })
        return outcome.error ? { error: outcome.error } : { data: null }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['SignedDocuments']),
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
  useAddExamResultMutation,
} = signedDocumentsApi
