import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { camelCased } from '#shared/http/key-case.ts'
import { readMany, readOne } from '#shared/json-api/read-document.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type EmailQuestion, emailAvailabilityCall, emailCheckFailed } from './email-availability.ts'
import { acceptedPatient, type PatientAttributes } from './patient-attributes.ts'

export type Enrollment = AnswerOf<typeof main.createEnrollment>['enrollment']
type EnrollmentAnswer = { enrollment: Enrollment }
type Paid = AnswerOf<typeof main.payOrder>
/** Opens an order for a guest. */
type OrderToken = { orderNumber: string; orderToken: string }

const enrollments = '/api/v2/academy/enrollments'

/** An order of the storefront, reduced to what onboarding uses. */
type PricedOrder = { id: string; number: string; token: string; total: string }
type AcademyPixCode = { qrcode: string; qrCodeSvg: string; expiresAt: string }
export type OfferedPaymentMethod = { id: string; type: string; name: string }

export const academyOnboardingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    checkAcademyEmail: build.mutation<unknown, EmailQuestion>({
      query: emailAvailabilityCall,
      transformErrorResponse: emailCheckFailed,
    }),
    enroll: build.mutation<Enrollment, { programSlug: string; patient: PatientAttributes }>({
      query: ({ programSlug, patient }) => ({
        method: 'POST',
        path: enrollments,
        body: {
          program_slug: programSlug,
          enrollment: { patient_attributes: acceptedPatient(patient) },
        },
      }),
      transformResponse: (answer: EnrollmentAnswer) => answer.enrollment,
    }),
    /** Empties the enrolment's order and adds the variant. */
    changeVariant: build.mutation<Enrollment, { enrollmentId: number; variantId: number; orderToken: string }>({
      query: ({ enrollmentId, variantId, orderToken }) => ({
        method: 'POST',
        path: `${enrollments}/${enrollmentId}/empty_and_add_to_cart`,
        body: { variant_id: variantId, orderToken },
      }),
      transformResponse: (answer: EnrollmentAnswer) => answer.enrollment,
    }),
    /** The enrolment of an order; null if the API has none. */
    enrollmentOfOrder: build.query<Enrollment | null, OrderToken>({
      query: ({ orderToken }) => ({ path: enrollments, orderToken }),
      transformResponse: (answer: AnswerOf<typeof main.listEnrollments>, _meta, { orderNumber }) =>
        answer.enrollments.find((enrollment) => enrollment.orderNumber === orderNumber) ?? null,
      providesTags: ['Enrollments'],
    }),
    /** `total`: what the student saw; another one is not charged. Without `order` store credit pays all of it. */
    payEnrollment: build.mutation<Paid, OrderToken & { total: number } & QuestionOf<typeof main.payOrder>>({
      query: ({ orderNumber, orderToken, total, order }) => ({
        method: 'PUT',
        path: `/api/v1/checkouts/${encodeURIComponent(orderNumber)}`,
        body: { total, order },
        orderToken,
      }),
      invalidatesTags: ['Enrollments'],
    }),
  }),
})

export const academyOrderApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    applyAcademyCoupon: build.mutation<PricedOrder, { couponCode: string; orderToken: string }>({
      query: ({ couponCode, orderToken }) => ({
        method: 'PATCH',
        path: 'cart/apply_coupon_code',
        parameters: { coupon_code: couponCode },
        identity: 'order',
        orderToken,
        read: readOne<PricedOrder>,
      }),
    }),
    removeAcademyCoupon: build.mutation<PricedOrder, { couponCode: string; orderToken: string }>({
      query: ({ couponCode, orderToken }) => ({
        method: 'DELETE',
        path: `cart/remove_coupon_code/${encodeURIComponent(couponCode)}`,
        identity: 'order',
        orderToken,
        read: readOne<PricedOrder>,
      }),
    }),
    academyPaymentMethods: build.query<OfferedPaymentMethod[], { orderToken: string }>({
      query: ({ orderToken }) => ({
        path: 'checkout/payment_methods',
        orderToken,
        read: readMany<OfferedPaymentMethod>,
      }),
    }),
    academyPixCode: build.mutation<AcademyPixCode, OrderToken>({
      query: ({ orderNumber, orderToken }) => ({
        method: 'POST',
        path: 'pix_payment/generate_code',
        parameters: { order_number: orderNumber },
        identity: 'order',
        orderToken,
        read: (code: unknown) => camelCased(code) as AcademyPixCode,
      }),
    }),
    /** Takes the payment and places the order; returns it with its user. */
    completeAcademyCheckout: build.mutation<PricedOrder & { user: { id: string } | null }, { orderToken: string }>({
      query: ({ orderToken }) => ({
        method: 'PATCH',
        path: 'checkout/complete',
        identity: 'order',
        orderToken,
        read: readOne,
      }),
    }),
  }),
})

export const {
  useCheckAcademyEmailMutation,
  useEnrollMutation,
  useChangeVariantMutation,
  useEnrollmentOfOrderQuery,
  usePayEnrollmentMutation,
} = academyOnboardingApi
export const { useAcademyPixCodeMutation, useApplyAcademyCouponMutation, useRemoveAcademyCouponMutation } =
  academyOrderApi
