import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type NoShow = AnswerOf<typeof staff.listNoShows>['noShows'][number]
export type RefusedBecause = QuestionOf<typeof staff.refuseNoShow>['because']

const path = (rest = '') => `/api/staff/v1/no_shows${rest}`

/** Hours to which a professional did not come, and the team's decision. */
const noShowsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    noShows: build.query<NoShow[], QuestionOf<typeof staff.listNoShows>>({
      query: (query) => ({ path: path(), query }),
      transformResponse: (answer: AnswerOf<typeof staff.listNoShows>) => answer.noShows,
      providesTags: ['NoShows'],
      // Each sight is logged: it is read anew, and kept no longer than the page.
      keepUnusedDataFor: 0,
    }),
    giveBackNoShow: build.mutation<unknown, number>({
      query: (id) => ({ method: 'PUT', path: path(`/${id}/giving_back`) }),
      // Also after a refusal: somebody else may have decided.
      invalidatesTags: ['NoShows'],
    }),
    refuseNoShow: build.mutation<unknown, { id: number } & QuestionOf<typeof staff.refuseNoShow>>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: path(`/${id}/refusal`), body }),
      invalidatesTags: ['NoShows'],
    }),
  }),
})

export const { useNoShowsQuery, useGiveBackNoShowMutation, useRefuseNoShowMutation } = noShowsApi
