import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type OwnUrgentNotes = AnswerOf<typeof main.listUrgentNotes>
export type OwnUrgentNote = OwnUrgentNotes['urgentNotes'][number]

/** The words about which somebody calls him, and what else they are heard for. */
const ownUrgentNotesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    ownUrgentNotes: build.query<OwnUrgentNotes, void>({
      query: () => ({ path: '/api/v1/urgent_notes' }),
      // A process of before this answer had a second field leaves it out.
      transformResponse: ({ urgentNotes = [], isBesideWeight = false }: Partial<OwnUrgentNotes>) => ({
        ...{ urgentNotes, isBesideWeight },
      }),
      providesTags: ['UrgentNotes'],
    }),
  }),
})

export const { useOwnUrgentNotesQuery } = ownUrgentNotesApi
