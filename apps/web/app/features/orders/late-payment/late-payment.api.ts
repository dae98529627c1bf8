import type * as main from '@prumo/contracts/main'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type LatePayment = AnswerOf<typeof main.chooseForLatePayment>['latePayment']
export type LatePaymentChoice = QuestionOf<typeof main.chooseForLatePayment>['choice']

const pathOf = (orderNumber: string) => `/api/v1/orders/${encodeURIComponent(orderNumber)}/late_payment`

const latePaymentApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** Money that came after an order was canceled; null if there is none. */
    latePayment: build.query<LatePayment | null, string>({
      query: (orderNumber) => ({ path: pathOf(orderNumber) }),
      transformResponse: (answer: AnswerOf<typeof main.showLatePayment>) => answer.latePayment,
      providesTags: ['LatePayment'],
    }),
    chooseForLatePayment: build.mutation<LatePayment, { orderNumber: string; choice: LatePaymentChoice }>({
      query: ({ orderNumber, choice }) => ({ method: 'PUT', path: pathOf(orderNumber), body: { choice } }),
      transformResponse: (answer: AnswerOf<typeof main.chooseForLatePayment>) => answer.latePayment,
      // If refused, it may have been decided elsewhere: the current state is loaded again.
      invalidatesTags: (_latePayment, failure) => (failure ? ['LatePayment'] : []),
      onQueryStarted: async ({ orderNumber }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(latePaymentApi.util.updateQueryData('latePayment', orderNumber, () => answer.data))
      },
    }),
  }),
})

export const { useLatePaymentQuery, useChooseForLatePaymentMutation } = latePaymentApi
