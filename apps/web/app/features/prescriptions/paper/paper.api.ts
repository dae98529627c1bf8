import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

type Sent = QuestionOf<typeof staff.sendPaper> & { id: number; key: string }

const paperApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    sendPaper: build.mutation<AnswerOf<typeof staff.sendPaper>, Sent>({
      query: ({ id, key, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/prescriptions/${id}/paper_dispatch`,
        body,
        idempotencyKey: key,
      }),
      // If the pharmacy was quicker, the record is read again too.
      invalidatesTags: ['ConsultationRecord'],
    }),
  }),
})

export const { useSendPaperMutation } = paperApi
