import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type SpreeAddress = AnswerOf<typeof second.showAddress>['spreeAddress']

export const accountApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    spreeAddress: build.query<SpreeAddress, void>({
      query: () => ({ path: '/spree-address' }),
      transformResponse: (answer: AnswerOf<typeof second.showAddress>) => answer.spreeAddress,
      providesTags: ['Address'],
    }),
    changeSpreeAddress: build.mutation<SpreeAddress, QuestionOf<typeof second.updateAddress>>({
      query: (body) => ({ method: 'PUT', path: '/spree-address', body }),
      transformResponse: (answer: AnswerOf<typeof second.updateAddress>) => answer.spreeAddress,
    }),
  }),
})

export const { useSpreeAddressQuery } = accountApi
