import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
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

export const { useSignedDocumentsQuery, useDiagnosisConsentQuery, useGiveDiagnosisConsentMutation } = signedDocumentsApi
