import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import { keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type RawMaterialLot = AnswerOf<typeof staff.listRawMaterialLots>['rawMaterialLots'][number]
export type Movement = AnswerOf<typeof staff.listMovements>['rawMaterialMovements'][number]
export type CountInput = QuestionOf<typeof staff.countRawMaterialLot> & { id: number }
export type LossInput = QuestionOf<typeof staff.loseRawMaterial> & { id: number }

const path = '/api/staff/v1/raw_material_lots'
const lotIn = (answer: AnswerOf<typeof staff.loseRawMaterial>) => answer.rawMaterialLot

const rawMaterialsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    rawMaterialLots: build.query<RawMaterialLot[], QuestionOf<typeof staff.listRawMaterialLots>>({
      query: (query) => ({ path, query }),
      transformResponse: (answer: AnswerOf<typeof staff.listRawMaterialLots>) => answer.rawMaterialLots,
      providesTags: ['RawMaterialLots'],
    }),
    rawMaterials: build.query<AnswerOf<typeof staff.listRawMaterials>['rawMaterials'], void>({
      query: () => ({ path: '/api/staff/v1/raw_materials' }),
      transformResponse: (answer: AnswerOf<typeof staff.listRawMaterials>) => answer.rawMaterials,
    }),
    movements: build.query<Movement[], QuestionOf<typeof staff.listMovements>>({
      query: (query) => ({ path: '/api/staff/v1/raw_material_movements', query }),
      transformResponse: (answer: AnswerOf<typeof staff.listMovements>) => answer.rawMaterialMovements,
      providesTags: ['RawMaterialLots'],
    }),
    /** Saves the book as a file; nothing of it enters the store. */
    exportMovements: build.mutation<null, QuestionOf<typeof staff.exportMovements>>({
      queryFn: async (body, _api, _options, ask) => {
        const { data, error } = await ask({ method: 'POST', path: '/api/staff/v1/movement_book_exports', body })
        if (error) return { error: error as Failure }
        const { name, csv } = (data as AnswerOf<typeof staff.exportMovements>).movementBook
        keepFile({ name, type: 'text/csv;charset=utf-8', content: csv })
        return { data: null }
      },
    }),
    receiveLot: build.mutation<RawMaterialLot, QuestionOf<typeof staff.receiveRawMaterialLot>>({
      query: (body) => ({ method: 'POST', path, body }),
      transformResponse: lotIn,
      // A product that waits for a lot may be weighed now.
      invalidatesTags: ['RawMaterialLots', 'Compoundings'],
    }),
    loseRawMaterial: build.mutation<RawMaterialLot, LossInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/losses`, body }),
      transformResponse: lotIn,
      invalidatesTags: ['RawMaterialLots', 'Compoundings'],
    }),
    countRawMaterial: build.mutation<RawMaterialLot, CountInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/counts`, body }),
      transformResponse: lotIn,
      // A refused count shows what the book says by now.
      invalidatesTags: ['RawMaterialLots', 'Compoundings'],
    }),
    recallLot: build.mutation<RawMaterialLot, { id: number; reason: string }>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${path}/${id}/recall`, body }),
      transformResponse: lotIn,
      invalidatesTags: ['RawMaterialLots', 'Compoundings'],
    }),
  }),
})

export const {
  useRawMaterialLotsQuery,
  useRawMaterialsQuery,
  useMovementsQuery,
  useExportMovementsMutation,
  useReceiveLotMutation,
  useLoseRawMaterialMutation,
  useCountRawMaterialMutation,
  useRecallLotMutation,
} = rawMaterialsApi
