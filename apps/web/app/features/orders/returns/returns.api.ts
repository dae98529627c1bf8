import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type SendingBack = AnswerOf<typeof main.showReturns>['sendingBack']
export type SentBack = SendingBack['returns'][number]
export type Offer = SendingBack['offer']
export type BuyerReason = NonNullable<SentBack['reason']>

/** An order, and its token where nobody is signed in. */
export type OrderOfReturns = { number: string; token?: string | undefined }
type OneReturn = { order: OrderOfReturns; id: number }

const pathOf = ({ number }: OrderOfReturns) => `/api/v1/orders/${encodeURIComponent(number)}/returns`
const sendingBackIn = (answer: AnswerOf<typeof main.showReturns>) => answer.sendingBack

const returnsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** `seen`: the order's state as it is known here, so that a change of it reloads this. */
    sendingBack: build.query<SendingBack, { order: OrderOfReturns; seen: string }>({
      query: ({ order }) => ({ path: pathOf(order), orderToken: order.token }),
      transformResponse: sendingBackIn,
      providesTags: ['Orders'],
    }),
    askForReturn: build.mutation<
      SendingBack,
      { order: OrderOfReturns; asked: QuestionOf<typeof main.askForReturn>; key: string }
    >({
      query: ({ order, asked, key }) => ({
        method: 'POST',
        path: pathOf(order),
        orderToken: order.token,
        body: asked,
        idempotencyKey: key,
      }),
      transformResponse: sendingBackIn,
      invalidatesTags: ['Orders'],
    }),
    sayReturnPosted: build.mutation<SendingBack, OneReturn>({
      query: ({ order, id }) => ({ method: 'POST', path: `${pathOf(order)}/${id}/posting`, orderToken: order.token }),
      transformResponse: sendingBackIn,
      invalidatesTags: ['Orders'],
    }),
    /** Of all of it, as long as nothing has left. */
    cancelOwnOrder: build.mutation<SendingBack, { order: OrderOfReturns }>({
      query: ({ order }) => ({
        method: 'PUT',
        path: `/api/v1/orders/${encodeURIComponent(order.number)}/cancellation`,
        orderToken: order.token,
      }),
      transformResponse: sendingBackIn,
      invalidatesTags: ['Orders'],
    }),
    cancelReturn: build.mutation<SendingBack, OneReturn>({
      query: ({ order, id }) => ({
        method: 'POST',
        path: `${pathOf(order)}/${id}/cancellation`,
        orderToken: order.token,
      }),
      transformResponse: sendingBackIn,
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const {
  useSendingBackQuery,
  useAskForReturnMutation,
  useSayReturnPostedMutation,
  useCancelOwnOrderMutation,
  useCancelReturnMutation,
} = returnsApi
