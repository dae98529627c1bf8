import type * as main from '@prumo/contracts/main'
import type { Connection } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { renewingOn401 } from '#shared/apis/renewing-on-401.ts'
import { camelCased } from '#shared/http/key-case.ts'
import { sendFiles } from '#shared/http/send-files.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type MedicalDocument = AnswerOf<typeof main.showProfile>['profile']['medicalDocuments'][number]

const medicalDocumentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    addMedicalDocument: build.mutation<unknown, { file: File; onProgress: (part: number) => void }>({
      queryFn: async ({ file, onProgress }, { extra, signal }) => {
        const connection = extra as Connection
        const outcome = await renewingOn401(connection, connection.accessToken, () => {
          const form = new FormData()
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

export const { useAddMedicalDocumentMutation, useRemoveMedicalDocumentMutation } = medicalDocumentsApi
