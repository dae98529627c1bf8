import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type EmailQuestion, emailAvailabilityCall, emailCheckFailed } from './email-availability.ts'
import { acceptedPatient, type PatientAttributes } from './patient.ts'

export type Doctor = AnswerOf<typeof main.listDoctors>['doctors'][number]
export type Survey = AnswerOf<typeof main.showSurvey>
export type Consultation = AnswerOf<typeof main.createConsultation>['consultation']
export type Coupon = AnswerOf<typeof main.applyConsultationCoupon>
export type Payment = AnswerOf<typeof main.payOrder>

type Booking = Omit<QuestionOf<typeof main.createConsultation>['consultation'], 'patient_attributes'> & {
  patient_attributes: PatientAttributes
}

export const newConsultationApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    checkPatientEmail: build.mutation<unknown, EmailQuestion>({
      query: emailAvailabilityCall,
      transformErrorResponse: emailCheckFailed,
    }),
    doctorsToChoose: build.query<Doctor[], QuestionOf<typeof main.listDoctors>>({
      query: (query) => ({ path: '/api/v1/doctors', query }),
      transformResponse: (answer: AnswerOf<typeof main.listDoctors>) => answer.doctors,
    }),
    survey: build.query<Survey, QuestionOf<typeof main.showSurvey>>({
      query: (query) => ({ path: '/api/v1/survey', query }),
    }),
    createConsultation: build.mutation<Consultation, Booking>({
      query: (booking) => ({
        method: 'POST',
        path: '/api/v1/consultations',
        body: { consultation: { ...booking, patient_attributes: acceptedPatient(booking.patient_attributes) } },
      }),
      transformResponse: (answer: AnswerOf<typeof main.createConsultation>) => answer.consultation,
    }),
    applyConsultationCoupon: build.mutation<Coupon, QuestionOf<typeof main.applyConsultationCoupon>>({
      query: (body) => ({ method: 'POST', path: '/api/v1/consultations/apply_coupon', body }),
    }),
    /** With no order it pays by store credit. */
    payConsultation: build.mutation<Payment, { orderNumber: string } & Partial<QuestionOf<typeof main.payOrder>>>({
      query: ({ orderNumber, order }) => ({
        method: 'PUT',
        path: `/api/v1/checkouts/${encodeURIComponent(orderNumber)}`,
        body: order && { order },
      }),
    }),
  }),
})

export const consultationPixApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    consultationPixCode: build.mutation<{ qrcode: string }, { orderNumber: string; orderToken: string }>({
      query: ({ orderNumber, orderToken }) => ({
        method: 'POST',
        path: 'pix_payment/generate_code',
        parameters: { order_number: orderNumber },
        identity: 'order',
        orderToken,
      }),
    }),
  }),
})
