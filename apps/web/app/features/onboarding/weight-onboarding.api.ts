import type * as main from '@prumo/contracts/main'
import type * as second from '@prumo/contracts/second'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { type EmailQuestion, emailAvailabilityCall, emailCheckFailed } from './email-availability.ts'
import { acceptedPatient, type PatientAttributes } from './patient-attributes.ts'

/** The slug of the programme (spec 7.3). */
const slug = 'emagrecimento'

export type WeightSale = AnswerOf<typeof main.showWeightSale>
type Answers = NonNullable<QuestionOf<typeof second.createUser>['weight_answers']>
type Paid = AnswerOf<typeof second.payWeight>
/** The order that the calls are about; opens a guest's. */
type OrderKey = { orderNumber: string; orderToken: string }
type Order = NonNullable<QuestionOf<typeof main.payOrder>>['order']
/** `total`: what the buyer saw; another one is not charged. Without `order` store credit pays all of it. */
type Paying = OrderKey & { order?: Order; total?: number }

const payment = ({ orderNumber, orderToken, order, total }: Paying, path: string) => {
  const { payments_attributes: attributes, existing_card, store_credit } = order ?? {}
  const token = attributes?.source_attributes?.gateway_payment_profile_id
  const kind = existing_card || token ? 'card' : 'pix'
  const body = {
    ...{ slug, total, store_credit, existing_card },
    payment_method: order ? kind : 'credit',
    gateway_payment_profile_id: token,
    installments: attributes?.installments ?? 1,
  }
  return { method: 'POST' as const, path, body, orderNumber, orderToken }
}

export const weightOnboardingApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    createWeightUser: build.mutation<
      AnswerOf<typeof second.createUser>,
      PatientAttributes & { weightAnswers?: Answers }
    >({
      query: ({ weightAnswers, ...patient }) => ({
        method: 'POST',
        path: '/weight/user',
        body: { patient_attributes: acceptedPatient(patient), weight_answers: weightAnswers },
      }),
    }),
    payWeight: build.mutation<Paid, Paying>({ query: (paying) => payment(paying, '/weight/payment') }),
    payWeightSignedIn: build.mutation<Paid, Paying>({ query: (paying) => payment(paying, '/weight/loggedPayment') }),
    applyWeightCoupon: build.mutation<AnswerOf<typeof second.applyWeightCoupon>, OrderKey & { couponCode: string }>({
      query: ({ couponCode, orderNumber, orderToken }) => ({
        method: 'POST',
        path: '/weight/apply-coupon',
        body: { couponCode, slug },
        ...{ orderNumber, orderToken },
      }),
    }),
  }),
})

const path = '/api/v1/weight_sale'

export const weightSaleApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    checkWeightEmail: build.mutation<unknown, EmailQuestion>({
      query: emailAvailabilityCall,
      transformErrorResponse: emailCheckFailed,
    }),
    /** By an order's token, otherwise the bearer's own. */
    weightSale: build.query<WeightSale, { orderToken?: string }>({
      query: ({ orderToken }) => ({ path, ...(orderToken && { orderToken }) }),
      providesTags: ['Weight'],
    }),
    /** What he answers now speaks against it: what waits is not paid. */
    stopWeightSale: build.mutation<WeightSale, QuestionOf<typeof main.stopWeightSale> & { orderToken: string }>({
      query: ({ orderToken, ...body }) => ({ method: 'POST', path: `${path}/stop`, body, orderToken }),
      invalidatesTags: ['Weight'],
    }),
    /** What it costs without it is read again. */
    removeWeightCoupon: build.mutation<WeightSale, { orderToken: string }>({
      query: ({ orderToken }) => ({ method: 'DELETE', path: `${path}/coupon`, orderToken }),
      invalidatesTags: ['Weight'],
    }),
    bookWeightConsultation: build.mutation<
      WeightSale,
      QuestionOf<typeof main.bookWeightConsultation> & { key: string }
    >({
      query: ({ key, ...body }) => ({ method: 'POST', path: `${path}/consultation`, body, idempotencyKey: key }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Weight', 'Consultations']),
    }),
    returnWeightSale: build.mutation<WeightSale, void>({
      query: () => ({ method: 'POST', path: `${path}/return` }),
      invalidatesTags: ['Weight', 'Consultations'],
    }),
  }),
})

export const {
  useCreateWeightUserMutation,
  usePayWeightMutation,
  usePayWeightSignedInMutation,
  useApplyWeightCouponMutation,
} = weightOnboardingApi
export const {
  useCheckWeightEmailMutation,
  useWeightSaleQuery,
  useRemoveWeightCouponMutation,
  useStopWeightSaleMutation,
  useBookWeightConsultationMutation,
  useReturnWeightSaleMutation,
} = weightSaleApi
