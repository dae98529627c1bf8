import type * as main from '@prumo/contracts/main'
import type * as second from '@prumo/contracts/second'
import { mainApi } from '#shared/apis/main-api.ts'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type SavedCard = AnswerOf<typeof second.listCreditCards>['creditCards'][number]
export type WayToPay = AnswerOf<typeof main.listPaymentMethods>['paymentMethods'][number]
export type OrderPaid = AnswerOf<typeof main.payOrder>

/** Cards saved at the provider; we only have what may be shown. */
const savedCardsApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    savedCards: build.query<SavedCard[], number>({
      query: (patientId) => ({ path: '/spree-credit-card', query: { patientId } }),
      transformResponse: (answer: AnswerOf<typeof second.listCreditCards>) => answer.creditCards,
      providesTags: ['SavedCards'],
    }),
    saveCard: build.mutation<SavedCard, QuestionOf<typeof second.createCreditCard>>({
      query: (body) => ({ method: 'POST', path: '/spree-credit-card', body }),
      transformResponse: (answer: AnswerOf<typeof second.createCreditCard>) => answer.creditCard,
      invalidatesTags: (_card, failure) => (failure ? [] : ['SavedCards']),
    }),
  }),
})

const wayToPayApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    waysToPay: build.query<WayToPay[], void>({
      query: () => ({ path: '/api/v1/payment_methods' }),
      transformResponse: (answer: AnswerOf<typeof main.listPaymentMethods>) => answer.paymentMethods,
    }),
    /** Lets one of the user's orders wait for a Pix. */
    payWithPix: build.mutation<OrderPaid, { orderNumber: string; methodId: number; key: string }>({
      query: ({ orderNumber, methodId, key }) => ({
        method: 'PUT',
        path: `/api/v1/checkouts/${encodeURIComponent(orderNumber)}`,
        body: { order: { payments_attributes: { payment_method_id: methodId } } },
        idempotencyKey: key,
      }),
    }),
    /** Pays one of the user's orders with a card saved at the provider. */
    payWithSavedCard: build.mutation<
      OrderPaid,
      { orderNumber: string; cardId: number; installments: number; key: string }
    >({
      query: ({ orderNumber, cardId, installments, key }) => ({
        method: 'PUT',
        path: `/api/v1/checkouts/${encodeURIComponent(orderNumber)}`,
        body: { order: { existing_card: cardId, payments_attributes: { installments } } },
        idempotencyKey: key,
      }),
    }),
  }),
})

export const { useSavedCardsQuery, useSaveCardMutation } = savedCardsApi
export const { useWaysToPayQuery, usePayWithPixMutation, usePayWithSavedCardMutation } = wayToPayApi
