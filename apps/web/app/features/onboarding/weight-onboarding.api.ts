import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { acceptedPatient, type PatientAttributes } from './patient-attributes.ts'

export const weightOnboardingApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    createWeightUser: build.mutation<AnswerOf<typeof second.createUser>, PatientAttributes>({
      query: (patient) => ({
        method: 'POST',
        path: '/weight/user',
        body: { patient_attributes: acceptedPatient(patient) },
      }),
    }),
    payWeight: build.mutation<AnswerOf<typeof second.payWeight>, QuestionOf<typeof second.payWeight>>({
      query: (body) => ({ method: 'POST', path: '/weight/payment', body }),
    }),
    payWeightSignedIn: build.mutation<
      AnswerOf<typeof second.payWeightSignedIn>,
      QuestionOf<typeof second.payWeightSignedIn>
    >({
      query: (body) => ({ method: 'POST', path: '/weight/loggedPayment', body }),
    }),
    applyWeightCoupon: build.mutation<
      AnswerOf<typeof second.applyWeightCoupon>,
      QuestionOf<typeof second.applyWeightCoupon>
    >({
      query: (body) => ({ method: 'POST', path: '/weight/apply-coupon', body }),
    }),
  }),
})
