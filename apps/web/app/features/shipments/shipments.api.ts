import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ShipmentsQuestion = QuestionOf<typeof staff.listShipments>
export type ShipmentsPage = AnswerOf<typeof staff.listShipments>
export type ListedShipment = AnswerOf<typeof staff.listShipments>['shipments'][number]
export type OtherBox = NonNullable<QuestionOf<typeof staff.makeShipmentAgain>['other_box']>
export type Shipment = AnswerOf<typeof staff.showShipment>['shipment']
export type WorkList = 'ready' | 'packed' | 'trouble'
export type PostingList = AnswerOf<typeof staff.listPostingLists>['postingLists'][number]
type Drawn = AnswerOf<typeof staff.labelShipment>['document']
type Packing = QuestionOf<typeof staff.packShipment> & { id: number }

const path = '/api/staff/v1/shipments'
const lists = '/api/staff/v1/posting_lists'
/** Every list and every open shipment: an act moves a box from one list to another. */
const tags = ['Shipments'] as const
const shipmentIn = (answer: AnswerOf<typeof staff.showShipment>) => answer.shipment

const shipmentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    shipments: build.query<ShipmentsPage, ShipmentsQuestion>({
      query: (query) => ({ path, query }),
      providesTags: tags,
    }),
    shipment: build.query<Shipment, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: shipmentIn,
      providesTags: tags,
    }),
    packShipment: build.mutation<Shipment, Packing>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${path}/${id}/packing`, body }),
      transformResponse: shipmentIn,
      invalidatesTags: tags,
    }),
    unpackShipment: build.mutation<Shipment, number>({
      query: (id) => ({ method: 'DELETE', path: `${path}/${id}/packing` }),
      transformResponse: shipmentIn,
      invalidatesTags: tags,
    }),
    labelShipment: build.mutation<Drawn, number>({
      query: (id) => ({ method: 'PUT', path: `${path}/${id}/label` }),
      transformResponse: (answer: AnswerOf<typeof staff.labelShipment>) => answer.document,
      invalidatesTags: tags,
    }),
    sendShipmentAgain: build.mutation<Shipment, number>({
      query: (id) => ({ method: 'PUT', path: `${path}/${id}/successor` }),
      transformResponse: shipmentIn,
      invalidatesTags: tags,
    }),
    makeShipmentAgain: build.mutation<Shipment, { id: number } & QuestionOf<typeof staff.makeShipmentAgain>>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: `${path}/${id}/remaking`, body }),
      transformResponse: shipmentIn,
      invalidatesTags: [...tags, 'Compoundings'],
    }),
    postingLists: build.query<PostingList[], QuestionOf<typeof staff.listPostingLists>>({
      query: (query) => ({ path: lists, query }),
      transformResponse: (answer: AnswerOf<typeof staff.listPostingLists>) => answer.postingLists,
      providesTags: tags,
    }),
    closePostingList: build.mutation<PostingList, QuestionOf<typeof staff.closePostingList>>({
      query: (body) => ({ method: 'POST', path: lists, body }),
      transformResponse: (answer: AnswerOf<typeof staff.closePostingList>) => answer.postingList,
      invalidatesTags: tags,
    }),
    openPostingList: build.mutation<Drawn, number>({
      query: (id) => ({ path: `${lists}/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.openPostingList>) => answer.document,
    }),
  }),
})

export const {
  useShipmentsQuery,
  useShipmentQuery,
  usePackShipmentMutation,
  useUnpackShipmentMutation,
  useLabelShipmentMutation,
  useSendShipmentAgainMutation,
  useMakeShipmentAgainMutation,
  usePostingListsQuery,
  useClosePostingListMutation,
  useOpenPostingListMutation,
} = shipmentsApi
