import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { compoundingTag, deskTag } from './stale-compoundings.ts'

export type QueuedCompounding = AnswerOf<typeof staff.listCompoundings>['compoundings'][number]
export type Compounding = AnswerOf<typeof staff.showCompounding>['compounding']
export type CompoundingState = Compounding['state']
export type WeighInput = QuestionOf<typeof staff.weighCompounding> & { id: number }
export type DiscardReason = QuestionOf<typeof staff.discardCompounding>['reason']

const path = '/api/staff/v1/compoundings'
const compoundingIn = (answer: AnswerOf<typeof staff.showCompounding>) => answer.compounding

const compoundingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    compoundings: build.query<QueuedCompounding[], QuestionOf<typeof staff.listCompoundings>>({
      query: (query) => ({ path, query }),
      transformResponse: (answer: AnswerOf<typeof staff.listCompoundings>) => answer.compoundings,
      providesTags: [deskTag],
    }),
    compounding: build.query<Compounding, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: compoundingIn,
      providesTags: (_answer, _failure, id) => [compoundingTag(id)],
    }),
    /** A step that says nothing but that it was taken. */
    takeCompoundingStep: build.mutation<Compounding, { id: number; step: 'beginning' | 'check' | 'release' }>({
      query: ({ id, step }) => ({ method: 'POST', path: `${path}/${id}/${step}` }),
      transformResponse: compoundingIn,
      // If somebody else was quicker, the refused one is read again too.
      invalidatesTags: (_answer, _failure, { id }) => [deskTag, compoundingTag(id)],
    }),
    weighCompounding: build.mutation<Compounding, WeighInput>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/weights`, body }),
      transformResponse: compoundingIn,
      // After a refusal the lots are read again: one may be used up, expired or recalled by now.
      invalidatesTags: (_answer, _failure, { id }) => [deskTag, compoundingTag(id), 'RawMaterialLots'],
    }),
    discardCompounding: build.mutation<Compounding, { id: number; reason: DiscardReason }>({
      query: ({ id, ...body }) => ({ method: 'POST', path: `${path}/${id}/discard`, body }),
      transformResponse: compoundingIn,
      invalidatesTags: (_answer, _failure, { id }) => [deskTag, compoundingTag(id)],
    }),
    /** Saves the labels as a file; nothing of them enters the store. */
    saveLabel: build.mutation<null, number>({
      queryFn: async (id, _api, _options, ask) => {
        const { data, error } = await ask({ path: `${path}/${id}/label` })
        if (error) return { error: error as Failure }
        const { name, pdf } = (data as AnswerOf<typeof staff.drawLabel>).label
        keepFile({ name, type: 'application/pdf', content: bytesFrom(pdf) })
        return { data: null }
      },
    }),
  }),
})

export const {
  useCompoundingsQuery,
  useCompoundingQuery,
  useTakeCompoundingStepMutation,
  useWeighCompoundingMutation,
  useDiscardCompoundingMutation,
  useSaveLabelMutation,
} = compoundingApi
