import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Medicine = AnswerOf<typeof staff.listMedicines>['medicines'][number]
export type IssuedPrescription = AnswerOf<typeof staff.issuePrescription>['prescription']
type Input = QuestionOf<typeof staff.issuePrescription> & { consultationId: number; key: string }

const prescribingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    medicines: build.query<Medicine[], void>({
      query: () => ({ path: '/api/staff/v1/medicines' }),
      transformResponse: (answer: AnswerOf<typeof staff.listMedicines>) => answer.medicines,
    }),
    issuePrescription: build.mutation<IssuedPrescription, Input>({
      query: ({ consultationId, key, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/prescriptions`,
        body,
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.issuePrescription>) => answer.prescription,
      invalidatesTags: ['ConsultationRecord'],
    }),
  }),
})

export const { useMedicinesQuery, useIssuePrescriptionMutation } = prescribingApi
