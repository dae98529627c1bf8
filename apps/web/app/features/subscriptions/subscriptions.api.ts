import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type PackageSubscription = AnswerOf<typeof second.listSubscriptions>['packageSubscriptions'][number]
type Subscriptions = AnswerOf<typeof second.listSubscriptions>

export const subscriptionsApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    packageSubscriptions: build.query<Subscriptions['packageSubscriptions'], number>({
      query: (userId) => ({ path: `/packages/subscriptions/${userId}` }),
      transformResponse: (answer: Subscriptions) => answer.packageSubscriptions,
      providesTags: ['Subscriptions'],
    }),
  }),
})

export const { usePackageSubscriptionsQuery } = subscriptionsApi
