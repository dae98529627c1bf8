import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { camelCased } from '#shared/http/key-case.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type EmailQuestion, emailAvailabilityCall, emailCheckFailed } from './email-availability.ts'
import { acceptedPatient, type PatientAttributes } from './patient-attributes.ts'

export type Doctor = AnswerOf<typeof main.listDoctors>['doctors'][number]
export type Survey = AnswerOf<typeof main.showSurvey>
export type Consultation = AnswerOf<typeof main.createConsultation>['consultation']
export type Coupon = AnswerOf<typeof main.applyConsultationCoupon>
export type Payment = AnswerOf<typeof main.payOrder>
export type AppointmentTime = AnswerOf<typeof main.listAppointmentTimes>['times'][number]

/** Identifies a booking and opens it for a guest. */
export type BookingKey = { number: string; token: string }

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
    applyConsultationCoupon: build.mutation<
      Coupon,
      { orderToken: string } & QuestionOf<typeof main.applyConsultationCoupon>
    >({
      query: ({ orderToken, ...body }) => ({
        method: 'POST',
        path: '/api/v1/consultations/apply_coupon',
        body,
        orderToken,
      }),
      invalidatesTags: (coupon) => (coupon ? ['Consultations'] : []),
    }),
    removeConsultationCoupon: build.mutation<Consultation, { orderId: number; orderToken: string }>({
      query: ({ orderId, orderToken }) => ({
        method: 'DELETE',
        path: `/api/v1/consultations/${orderId}/coupon`,
        orderToken,
      }),
      transformResponse: (answer: AnswerOf<typeof main.removeConsultationCoupon>) => answer.consultation,
      invalidatesTags: ['Consultations'],
    }),
    /** `total`: what the patient saw; another one is not charged. Without `order` store credit pays all of it. */
    payConsultation: build.mutation<
      Payment,
      { orderNumber: string; orderToken?: string; total: number } & QuestionOf<typeof main.payOrder>
    >({
      query: ({ orderNumber, orderToken, total, order }) => ({
        method: 'PUT',
        path: `/api/v1/checkouts/${encodeURIComponent(orderNumber)}`,
        body: { total, order },
        orderToken,
      }),
      invalidatesTags: ['Consultations'],
    }),
    /** Bookable times; free only until they are booked, so they are loaded again wherever they are shown. */
    appointmentTimes: build.query<AppointmentTime[], QuestionOf<typeof main.listAppointmentTimes>>({
      query: (query) => ({ path: '/api/v1/appointment_times', query }),
      transformResponse: (answer: AnswerOf<typeof main.listAppointmentTimes>) => answer.times,
      keepUnusedDataFor: 0,
    }),
    /** The consultation of an order; null if the API has none. */
    bookedConsultation: build.query<Consultation | null, BookingKey>({
      query: ({ token }) => ({ path: '/api/v1/consultations', orderToken: token }),
      transformResponse: ({ consultations }: AnswerOf<typeof main.listConsultations>, _meta, { number }) =>
        consultations.find(({ orderNumber }) => orderNumber === number) ?? null,
      providesTags: ['Consultations'],
    }),
    /** Another time for the booking: its own was taken, or the patient wants another. */
    chooseBookedTime: build.mutation<
      Consultation,
      { id: number; orderToken: string } & QuestionOf<typeof main.chooseTime>
    >({
      query: ({ id, orderToken, ...body }) => ({
        method: 'PUT',
        path: `/api/v1/consultations/${id}/appointment`,
        body,
        orderToken,
      }),
      transformResponse: (answer: AnswerOf<typeof main.chooseTime>) => answer.consultation,
      invalidatesTags: ['Consultations'],
    }),
  }),
})

export type PixCode = { qrcode: string; qrCodeSvg: string; expiresAt: string }

export const consultationPixApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    consultationPixCode: build.mutation<PixCode, { orderNumber: string; orderToken: string }>({
      query: ({ orderNumber, orderToken }) => ({
        method: 'POST',
        path: 'pix_payment/generate_code',
        parameters: { order_number: orderNumber },
        identity: 'order',
        orderToken,
        read: (code: unknown) => camelCased(code) as PixCode,
      }),
    }),
  }),
})

export const { useConsultationPixCodeMutation } = consultationPixApi
export const {
  useCheckPatientEmailMutation,
  useDoctorsToChooseQuery,
  useCreateConsultationMutation,
  useApplyConsultationCouponMutation,
  useRemoveConsultationCouponMutation,
  usePayConsultationMutation,
  useAppointmentTimesQuery,
  useBookedConsultationQuery,
  useChooseBookedTimeMutation,
} = newConsultationApi
