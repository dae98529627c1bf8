import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { renewingOn401 } from '#shared/apis/renewing-on-401.ts'
import { camelCased } from '#shared/http/key-case.ts'
import { sendFiles } from '#shared/http/send-files.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type MedicalDocument = AnswerOf<typeof main.showProfile>['profile']['medicalDocuments'][number]

type NewDocument = {
  file: File
  /** A consultation's id; empty for none yet; undefined lets the server decide. */
  receiver: string | undefined
  onProgress: (part: number) => void
}
type Giving = { id: number; consultationId: number }

const pathOf = ({ id, consultationId }: Giving) =>
  `/api/v1/profile/medical_documents/${id}/consultations/${consultationId}`

const medicalDocumentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    addMedicalDocument: build.mutation<unknown, NewDocument>({
      queryFn: async ({ file, receiver, onProgress }, { extra, signal }) => {
        const connection = extra as Connection
        const outcome = await renewingOn401(connection, connection.accessToken, () => {
          const form = new FormData()
          // Before the files, so that nobody reads ten mebibytes of a refused upload.
          if (receiver !== undefined) form.append('consultation_id', receiver)
          form.append('files[]', file)
          return sendFiles({
            method: 'PATCH',
            address: `${connection.apiUrl}/api/v1/profile/medical_documents`,
            headers: { accept: 'application/json', authorization: `Bearer ${connection.accessToken()}` },
            form,
            onProgress,
            signal,
          })
        })
        return outcome.error ? { error: outcome.error } : { data: camelCased(outcome.data) }
      },
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Profile']),
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
  useAddMedicalDocumentMutation,
  useGiveMedicalDocumentMutation,
  useTakeMedicalDocumentBackMutation,
  useRemoveMedicalDocumentMutation,
} = medicalDocumentsApi
