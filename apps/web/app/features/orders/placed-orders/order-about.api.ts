import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import type { OrderKey } from './order-tokens.slice.ts'

/** An order in a list. */
export type OrderInBrief = AnswerOf<typeof main.listOrders>['orders'][number]
/** What an order gives access to, and its receipt. */
export type OrderAbout = AnswerOf<typeof main.showOrder>['order']

/** The user's data in his newest order. */
export type NewestBuyer = NonNullable<AnswerOf<typeof main.showBuyer>['buyer']>

/** `seen`: the storefront's current state of the order, so that a change of it reloads this. */
type AboutQuestion = { number: string; token?: string; seen?: string }

const orderAboutApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** The bearer's data in his newest order. */
    newestBuyer: build.query<NewestBuyer | null, void>({
      query: () => ({ path: '/api/v1/buyer' }),
      transformResponse: (answer: AnswerOf<typeof main.showBuyer>) => answer.buyer,
      providesTags: ['Orders'],
    }),
    /** A page of the bearer's placed orders, newest first; `next` is the `before` of the following one. */
    ownOrders: build.query<AnswerOf<typeof main.listOrders>, QuestionOf<typeof main.listOrders>>({
      query: (query) => ({ path: '/api/v1/orders', query }),
      providesTags: ['Orders'],
    }),
    orderAbout: build.query<OrderAbout, AboutQuestion>({
      query: ({ number, token }) => ({ path: `/api/v1/orders/${encodeURIComponent(number)}`, orderToken: token }),
      transformResponse: (answer: AnswerOf<typeof main.showOrder>) => answer.order,
      providesTags: ['Orders', 'Enrollments', 'Consultations'],
    }),
  }),
})

export const { useNewestBuyerQuery, useOwnOrdersQuery, useOrderAboutQuery } = orderAboutApi

/** What an order gives access to, reloaded whenever its payment or its state changes. */
export const useOrderAbout = (
  order: (OrderKey & { state?: string; paymentState?: string | null }) | { number: string },
) => {
  const { token, state, paymentState } = order as Partial<OrderKey> & { state?: string; paymentState?: string | null }
  return useOrderAboutQuery({
    number: order.number,
    ...(token && { token }),
    ...(state && { seen: `${state} ${paymentState ?? ''}` }),
  })
}
