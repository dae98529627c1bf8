import type * as main from '@prumo/contracts/main'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { identityApi } from './identity.api.ts'

/** What a mailed link opens, and for which e-mail. */
export type MailedLink = AnswerOf<typeof main.readMailedLink>['mailedLink']

const mailedLinksApi = identityApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a link without using it. The answer is not cached: a used link opens nothing. */
    mailedLink: build.query<MailedLink, string>({
      query: (token) => ({ method: 'POST', path: '/api/v1/mailed_links', body: { token } }),
      transformResponse: (answer: AnswerOf<typeof main.readMailedLink>) => answer.mailedLink,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useMailedLinkQuery } = mailedLinksApi
