import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import { keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type GoodsOfLot = AnswerOf<typeof staff.listGoodsOfLot>
export type StockLot = GoodsOfLot['stockLot']
export type Goods = GoodsOfLot['goods'][number]

const lots = '/api/staff/v1/stock_lots'
/** What is recalled or settled changes the stock and the boxes. */
const tags = ['Stock', 'Shipments'] as const

const goodsOfLotApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    goodsOfLot: build.query<GoodsOfLot, QuestionOf<typeof staff.listGoodsOfLot> & { id: number }>({
      query: ({ id, ...query }) => ({ path: `${lots}/${id}/goods`, query }),
      providesTags: tags,
    }),
    /** Saves the list as a file; nothing of it enters the store. */
    exportGoodsOfLot: build.mutation<null, number>({
      queryFn: async (id, _api, _options, ask) => {
        const { data, error } = await ask({ method: 'POST', path: `${lots}/${id}/goods_exports` })
        if (error) return { error: error as Failure }
        const { name, csv } = (data as AnswerOf<typeof staff.exportGoodsOfLot>).file
        keepFile({ name, type: 'text/csv;charset=utf-8', content: csv })
        return { data: null }
      },
    }),
    recallStockLot: build.mutation<null, QuestionOf<typeof staff.recallStockLot> & { id: number }>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${lots}/${id}/recall`, body }),
      transformResponse: () => null,
      invalidatesTags: tags,
    }),
    settleGoods: build.mutation<Goods, { id: number; act: 'successor' | 'money_back' }>({
      query: ({ id, act }) => ({ method: 'PUT', path: `/api/staff/v1/recalled_goods/${id}/${act}` }),
      transformResponse: (answer: AnswerOf<typeof staff.sendRecalledAgain>) => answer.goods,
      invalidatesTags: tags,
    }),
  }),
})

export const { useGoodsOfLotQuery, useExportGoodsOfLotMutation, useRecallStockLotMutation, useSettleGoodsMutation } =
  goodsOfLotApi
