import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type PaidBackArrival = AnswerOf<typeof staff.listPaidBackArrivals>['arrivals'][number]
export type ArrivalSettlement = QuestionOf<typeof staff.settlePaidBackArrival>['as']

const path = '/api/staff/v1/paid_back_arrivals'
const arrivalsIn = (answer: AnswerOf<typeof staff.listPaidBackArrivals>) => answer.arrivals
const tags = ['Shipments'] as const

const paidBackArrivalsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    paidBackArrivals: build.query<PaidBackArrival[], void>({
      query: () => ({ path }),
      transformResponse: arrivalsIn,
      providesTags: tags,
    }),
    settlePaidBackArrival: build.mutation<PaidBackArrival[], { id: number; as: ArrivalSettlement }>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${path}/${id}/settlement`, body }),
      transformResponse: arrivalsIn,
      invalidatesTags: tags,
    }),
  }),
})

export const { usePaidBackArrivalsQuery, useSettlePaidBackArrivalMutation } = paidBackArrivalsApi
