import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type DeskOrder = AnswerOf<typeof staff.showRefundable>['order']
type Refund = QuestionOf<typeof staff.refundOrder> & { number: string }
type Redirection = QuestionOf<typeof staff.changeOrderAddress> & { number: string }
type EmailCorrection = QuestionOf<typeof staff.correctOrderEmail> & { number: string }
type Cancellation = QuestionOf<typeof staff.cancelOrder> & { number: string }

const at = (number: string, rest: string) => `/api/staff/v1/orders/${encodeURIComponent(number)}/${rest}`
/** What is refunded leaves the warehouse's lists too. */
const tags = ['Shipments'] as const
const orderIn = (answer: AnswerOf<typeof staff.showRefundable>) => answer.order

const orderDeskApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    deskOrder: build.query<DeskOrder, string>({
      query: (number) => ({ path: at(number, 'refunds') }),
      transformResponse: orderIn,
      providesTags: tags,
    }),
    findDeskOrder: build.mutation<DeskOrder, string>({
      query: (number) => ({ path: at(number, 'refunds') }),
      transformResponse: orderIn,
    }),
    refundDeskOrder: build.mutation<DeskOrder, Refund>({
      query: ({ number, ...body }) => ({ method: 'POST', path: at(number, 'refunds'), body }),
      transformResponse: orderIn,
      invalidatesTags: tags,
    }),
    redirectDeskOrder: build.mutation<DeskOrder, Redirection>({
      query: ({ number, ...body }) => ({ method: 'PUT', path: at(number, 'delivery_address'), body }),
      transformResponse: orderIn,
      invalidatesTags: tags,
    }),
    correctDeskOrderEmail: build.mutation<DeskOrder, EmailCorrection>({
      query: ({ number, ...body }) => ({ method: 'PUT', path: at(number, 'email'), body }),
      transformResponse: orderIn,
      invalidatesTags: tags,
    }),
    cancelDeskOrder: build.mutation<DeskOrder, Cancellation>({
      query: ({ number, ...body }) => ({ method: 'PUT', path: at(number, 'cancellation'), body }),
      transformResponse: orderIn,
      invalidatesTags: tags,
    }),
  }),
})

export const {
  useDeskOrderQuery,
  useFindDeskOrderMutation,
  useRefundDeskOrderMutation,
  useRedirectDeskOrderMutation,
  useCancelDeskOrderMutation,
  useCorrectDeskOrderEmailMutation,
} = orderDeskApi
