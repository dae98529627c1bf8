import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type Canceled = AnswerOf<typeof staff.cancelPrescription>['prescription']

const cancelingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    cancelPrescription: build.mutation<Canceled, { id: number; reason: string; key: string }>({
      query: ({ id, reason, key }) => ({
        method: 'POST',
        path: `/api/staff/v1/prescriptions/${id}/cancellation`,
        body: { reason },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.cancelPrescription>) => answer.prescription,
      // If a colleague was quicker, the record and the task are read again too.
      invalidatesTags: ['ConsultationRecord', 'Tasks', 'Chart'],
    }),
  }),
})

export const { useCancelPrescriptionMutation } = cancelingApi
