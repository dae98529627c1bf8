import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ListedStock = AnswerOf<typeof staff.listStock>['stock'][number]
export type StockQuestion = QuestionOf<typeof staff.listStock>
export type StockPage = AnswerOf<typeof staff.listStock>
export type Stock = AnswerOf<typeof staff.showStock>['stock']
export type StockLotRow = Stock['lots'][number]
export type LotsQuestion = QuestionOf<typeof staff.listStockLots> & { variantId: number }
type Movement = QuestionOf<typeof staff.moveStock> & { variantId: number }
type Receipt = QuestionOf<typeof staff.receiveStockLot> & { variantId: number }
type Sending = QuestionOf<typeof staff.sendStockTransfer> & { variantId: number }
type Arrival = QuestionOf<typeof staff.receiveStockTransfer> & { id: number }

const path = '/api/staff/v1/stock'
const tags = ['Stock'] as const

const stockApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    stock: build.query<StockPage, StockQuestion>({
      query: (query) => ({ path, query }),
      providesTags: tags,
    }),
    stockOfVariant: build.query<Stock, number>({
      query: (variantId) => ({ path: `${path}/${variantId}` }),
      transformResponse: (answer: AnswerOf<typeof staff.showStock>) => answer.stock,
      providesTags: tags,
    }),
    stockLots: build.query<StockLotRow[], LotsQuestion>({
      query: ({ variantId, ...query }) => ({ path: `${path}/${variantId}/lots`, query }),
      transformResponse: (answer: AnswerOf<typeof staff.listStockLots>) => answer.lots,
      providesTags: tags,
    }),
    moveStock: build.mutation<Stock, Movement>({
      query: ({ variantId, ...body }) => ({ method: 'POST', path: `${path}/${variantId}/movements`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.moveStock>) => answer.stock,
      invalidatesTags: tags,
    }),
    setStockThreshold: build.mutation<Stock, QuestionOf<typeof staff.setStockThreshold> & { variantId: number }>({
      query: ({ variantId, ...body }) => ({ method: 'PUT', path: `${path}/${variantId}/threshold`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.setStockThreshold>) => answer.stock,
      invalidatesTags: tags,
    }),
    receiveStockLot: build.mutation<Stock, Receipt>({
      query: ({ variantId, ...body }) => ({ method: 'POST', path: `${path}/${variantId}/lots`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.receiveStockLot>) => answer.stock,
      invalidatesTags: tags,
    }),
    sendStockTransfer: build.mutation<Stock, Sending>({
      query: ({ variantId, ...body }) => ({ method: 'POST', path: `${path}/${variantId}/transfers`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.sendStockTransfer>) => answer.stock,
      invalidatesTags: tags,
    }),
    receiveStockTransfer: build.mutation<Stock, Arrival>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `/api/staff/v1/stock_transfers/${id}/receipt`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.receiveStockTransfer>) => answer.stock,
      invalidatesTags: tags,
    }),
  }),
})

export const {
  useLazyStockLotsQuery,
  useStockQuery,
  useStockOfVariantQuery,
  useMoveStockMutation,
  useReceiveStockLotMutation,
  useReceiveStockTransferMutation,
  useSendStockTransferMutation,
  useSetStockThresholdMutation,
} = stockApi
