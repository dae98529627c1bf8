import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type ListedReturn = AnswerOf<typeof staff.listReturns>['returns'][number]
export type OpenedReturn = AnswerOf<typeof staff.showReturn>['return']
export type ReturnList = 'received' | 'coming' | 'uncoded'
type Judgement = QuestionOf<typeof staff.judgeReturn> & { id: number }

const path = '/api/staff/v1/returns'
/** Every list and every open return: an act moves one from one list to another. */
const tags = ['Shipments'] as const
const returnIn = (answer: AnswerOf<typeof staff.showReturn>) => answer.return

const staffReturnsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    staffReturns: build.query<ListedReturn[], QuestionOf<typeof staff.listReturns>>({
      query: (query) => ({ path, query }),
      transformResponse: (answer: AnswerOf<typeof staff.listReturns>) => answer.returns,
      providesTags: tags,
    }),
    staffReturn: build.query<OpenedReturn, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: returnIn,
      providesTags: tags,
    }),
    findReturn: build.mutation<OpenedReturn, string>({
      query: (code) => ({ path: `${path}/by_code/${encodeURIComponent(code)}` }),
      transformResponse: returnIn,
    }),
    authorizeReturn: build.mutation<OpenedReturn, { id: number; posting_code: string }>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/authorization`, body }),
      transformResponse: returnIn,
      invalidatesTags: tags,
    }),
    receiveReturn: build.mutation<OpenedReturn, number>({
      query: (id) => ({ method: 'POST', path: `${path}/${id}/arrival` }),
      transformResponse: returnIn,
      invalidatesTags: tags,
    }),
    judgeReturn: build.mutation<OpenedReturn, Judgement>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/judgement`, body }),
      transformResponse: returnIn,
      invalidatesTags: tags,
    }),
  }),
})

export const {
  useStaffReturnsQuery,
  useStaffReturnQuery,
  useFindReturnMutation,
  useAuthorizeReturnMutation,
  useReceiveReturnMutation,
  useJudgeReturnMutation,
} = staffReturnsApi
