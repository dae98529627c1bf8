import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { type FileToSend, sendFile } from '#shared/uploads/send-file.ts'
import { cancelUpload } from '#shared/uploads/send-in-parts.ts'
import type { Transit } from '#shared/uploads/transit.ts'

export type MedicalDocument = AnswerOf<typeof main.showProfile>['profile']['medicalDocuments'][number]

type NewDocument = FileToSend & {
  /** A consultation's id; empty for none yet; undefined lets the server decide. */
  receiver: string | undefined
}
type Giving = { id: number; consultationId: number }

const pathOf = ({ id, consultationId }: Giving) =>
  `/api/v1/profile/medical_documents/${id}/consultations/${consultationId}`

const medicalDocumentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    sendMedicalDocument: build.mutation<unknown, NewDocument>({
      queryFn: async ({ receiver, ...file }, { extra, signal }) => {
        const outcome = await sendFile(extra as Connection, file, {
          signal,
          keep: (uploaded) => ({
            method: 'POST',
            path: '/api/v1/profile/medical_documents',
            body: { ...uploaded, ...(receiver !== undefined && { consultation_id: Number(receiver) || null }) },
          }),
        })
        return outcome.error ? { error: outcome.error } : { data: outcome.data }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Profile']),
    }),
    cancelUpload: build.mutation<null, Transit>({
      queryFn: async (transit, { extra }) => {
        await cancelUpload(extra as Connection, transit)
        return { data: null }
      },
    }),
    giveMedicalDocument: build.mutation<unknown, Giving>({
      query: (giving) => ({ method: 'PUT', path: pathOf(giving) }),
      invalidatesTags: ['Profile'],
    }),
    takeMedicalDocumentBack: build.mutation<unknown, Giving>({
      query: (giving) => ({ method: 'DELETE', path: pathOf(giving) }),
      invalidatesTags: ['Profile'],
    }),
    removeMedicalDocument: build.mutation<unknown, number>({
      query: (id) => ({
        method: 'DELETE',
        path: `/api/v1/profile/medical_documents/${id}`,
        body: { awsPhoto: `medical-documents/${id}` },
      }),
      invalidatesTags: ['Profile'],
    }),
  }),
})

export const {
  useSendMedicalDocumentMutation,
  useCancelUploadMutation,
  useGiveMedicalDocumentMutation,
  useTakeMedicalDocumentBackMutation,
  useRemoveMedicalDocumentMutation,
} = medicalDocumentsApi
