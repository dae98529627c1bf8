import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type DocumentDraft = NonNullable<AnswerOf<typeof staff.showDocumentDraft>['documentDraft']>
export type DraftSave = QuestionOf<typeof staff.keepDocumentDraft>
export type DraftKept = AnswerOf<typeof staff.keepDocumentDraft>
export type DraftKey = { consultationId: number; kind: 'prescription' | 'document' }

const pathOf = ({ consultationId, kind }: DraftKey) =>
  `/api/staff/v1/consultations/${consultationId}/document_drafts/${kind}`

const documentDraftsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    documentDraft: build.query<DocumentDraft | null, DraftKey>({
      query: (key) => ({ path: pathOf(key) }),
      transformResponse: (answer: AnswerOf<typeof staff.showDocumentDraft>) => answer.documentDraft ?? null,
      // Another tab or device may have written since: never shown from a cache.
      keepUnusedDataFor: 0,
    }),
    keepDocumentDraft: build.mutation<DraftKept, DraftKey & { save: DraftSave }>({
      query: ({ save, ...key }) => ({ method: 'PUT', path: pathOf(key), body: save }),
    }),
    dropDocumentDraft: build.mutation<unknown, DraftKey>({
      query: (key) => ({ method: 'DELETE', path: pathOf(key) }),
    }),
  }),
})

export const { useLazyDocumentDraftQuery, useKeepDocumentDraftMutation, useDropDocumentDraftMutation } =
  documentDraftsApi
