import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type UrgentNote = AnswerOf<typeof staff.listUrgentNotesToSettle>['urgentNotes'][number]
export type WrittenWords = AnswerOf<typeof staff.showUrgentWords>['words']
export type Outcome = QuestionOf<typeof staff.settleUrgentNote>['outcome']
export type Reason = NonNullable<QuestionOf<typeof staff.settleUrgentNote>['reason']>
type Settlement = QuestionOf<typeof staff.settleUrgentNote> & { id: number }

const path = '/api/staff/v1/urgent_notes'

/** Diaries that speak of what cannot wait: whom to call. */
const urgentNotesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    urgentNotesToSettle: build.query<UrgentNote[], void>({
      query: () => ({ path }),
      transformResponse: (answer: AnswerOf<typeof staff.listUrgentNotesToSettle>) => answer.urgentNotes,
      providesTags: ['UrgentNotes'],
      // Each sight is logged: it is kept no longer than the page.
      keepUnusedDataFor: 0,
    }),
    urgentWords: build.query<WrittenWords, number>({
      query: (id) => ({ path: `${path}/${id}/words` }),
      transformResponse: (answer: AnswerOf<typeof staff.showUrgentWords>) => answer.words,
      // Sealed words: kept no longer than they are shown.
      keepUnusedDataFor: 0,
    }),
    settleUrgentNote: build.mutation<unknown, Settlement>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${path}/${id}/settlement`, body }),
      // Also after a refusal: somebody else may have settled it.
      invalidatesTags: ['UrgentNotes'],
    }),
  }),
})

export const { useUrgentNotesToSettleQuery, useUrgentWordsQuery, useSettleUrgentNoteMutation } = urgentNotesApi
