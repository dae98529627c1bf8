import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type RecommendedPackage = AnswerOf<typeof staff.recommendPackage>['package']

const recommendingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    recommendPackage: build.mutation<
      RecommendedPackage,
      { consultationId: number; name: string; prescriptionId: number; mayLeaveOut: boolean; key: string }
    >({
      query: ({ consultationId, name, prescriptionId, mayLeaveOut, key }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/packages`,
        body: { name, prescription_id: prescriptionId, may_leave_out: mayLeaveOut },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.recommendPackage>) => answer.package,
      invalidatesTags: ['ConsultationRecord'],
    }),
    withdrawPackage: build.mutation<unknown, number>({
      query: (id) => ({ method: 'POST', path: `/api/staff/v1/packages/${id}/withdrawal` }),
      invalidatesTags: ['ConsultationRecord'],
    }),
  }),
})

export const { useRecommendPackageMutation, useWithdrawPackageMutation } = recommendingApi
