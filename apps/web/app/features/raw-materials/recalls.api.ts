import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import { keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ProductsOfLot = AnswerOf<typeof staff.listProductsOfLot>
export type ProductOfLot = ProductsOfLot['products'][number]

const lots = '/api/staff/v1/raw_material_lots'
/** What is settled changes the desk, the boxes and the lists of lots. */
const tags = ['RawMaterialLots', 'Compoundings', 'Shipments'] as const

const recallsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    productsOfLot: build.query<ProductsOfLot, QuestionOf<typeof staff.listProductsOfLot> & { id: number }>({
      query: ({ id, ...query }) => ({ path: `${lots}/${id}/products`, query }),
      providesTags: ['RawMaterialLots', { type: 'Compoundings', id: 'lists' }],
    }),
    /** Saves the list as a file; nothing of it enters the store. */
    exportProductsOfLot: build.mutation<null, number>({
      queryFn: async (id, _api, _options, ask) => {
        const { data, error } = await ask({ method: 'POST', path: `${lots}/${id}/product_exports` })
        if (error) return { error: error as Failure }
        const { name, csv } = (data as AnswerOf<typeof staff.exportProductsOfLot>).file
        keepFile({ name, type: 'text/csv;charset=utf-8', content: csv })
        return { data: null }
      },
    }),
    settleRecalled: build.mutation<ProductOfLot, { id: number; act: 'remaking' | 'money_back' }>({
      query: ({ id, act }) => ({ method: 'PUT', path: `/api/staff/v1/compoundings/${id}/${act}` }),
      transformResponse: (answer: AnswerOf<typeof staff.makeRecalledAgain>) => answer.product,
      invalidatesTags: tags,
    }),
  }),
})

export const { useProductsOfLotQuery, useExportProductsOfLotMutation, useSettleRecalledMutation } = recallsApi
