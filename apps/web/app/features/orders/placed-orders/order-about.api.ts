import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import type { OrderKey } from './order-tokens.slice.ts'

/** What an order is, in a list. */
export type OrderInBrief = AnswerOf<typeof main.listOrders>['orders'][number]
/** What an order opens, and the receipt of what was paid. */
export type OrderAbout = AnswerOf<typeof main.showOrder>['order']

/** What somebody told of himself at his newest order. */
export type NewestBuyer = NonNullable<AnswerOf<typeof main.showBuyer>['buyer']>

/** `seen`: where the storefront says that it stands, so that what is paid or canceled meanwhile is asked for anew. */
type AboutQuestion = { number: string; token?: string; seen?: string }

const orderAboutApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the bearer told at his newest order. */
    newestBuyer: build.query<NewestBuyer | null, void>({
      query: () => ({ path: '/api/v1/buyer' }),
      transformResponse: (answer: AnswerOf<typeof main.showBuyer>) => answer.buyer,
      providesTags: ['Orders'],
    }),
    ownOrdersInBrief: build.query<OrderInBrief[], void>({
      query: () => ({ path: '/api/v1/orders' }),
      transformResponse: (answer: AnswerOf<typeof main.listOrders>) => answer.orders,
      providesTags: ['Orders'],
    }),
    orderAbout: build.query<OrderAbout, AboutQuestion>({
      query: ({ number, token }) => ({ path: `/api/v1/orders/${encodeURIComponent(number)}`, orderToken: token }),
      transformResponse: (answer: AnswerOf<typeof main.showOrder>) => answer.order,
      providesTags: ['Orders', 'Enrollments', 'Consultations'],
    }),
  }),
})

export const { useNewestBuyerQuery, useOwnOrdersInBriefQuery, useOrderAboutQuery } = orderAboutApi

/** What an order opens, asked for anew whenever its money or its state is another. */
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
