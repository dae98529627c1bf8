import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type ToSend = AnswerOf<typeof staff.listPapersToSend>
export type PharmacyForOriginal = ToSend['prescriptions'][number]['pharmacy']
type Sent = QuestionOf<typeof staff.sendPaper> & { id: number; key: string }

const paperApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    papersToSend: build.query<ToSend['prescriptions'], void>({
      query: () => ({ path: '/api/staff/v1/paper_prescriptions' }),
      transformResponse: (answer: ToSend) => answer.prescriptions,
      providesTags: ['Tasks'],
    }),
    sendPaper: build.mutation<AnswerOf<typeof staff.sendPaper>, Sent>({
      query: ({ id, key, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/prescriptions/${id}/paper_dispatch`,
        body,
        idempotencyKey: key,
      }),
      // If the pharmacy was quicker, the record is read again too.
      invalidatesTags: ['ConsultationRecord', 'Tasks'],
    }),
  }),
})

export const { usePapersToSendQuery, useSendPaperMutation } = paperApi
