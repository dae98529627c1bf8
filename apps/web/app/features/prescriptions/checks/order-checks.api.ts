import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Finding = AnswerOf<typeof staff.checkPrescription>['findings'][number]
export type CheckedOrder = QuestionOf<typeof staff.checkPrescription> & { consultationId: number }

const orderChecksApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    // It changes nothing, so it is a query; what was found is forgotten when it is not shown any more.
    orderFindings: build.query<Finding[], CheckedOrder>({
      query: ({ consultationId, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/prescription-checks`,
        body,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.checkPrescription>) => answer.findings,
      keepUnusedDataFor: 0,
      providesTags: ['OrderFindings'],
    }),
  }),
})

export const { useOrderFindingsQuery } = orderChecksApi
