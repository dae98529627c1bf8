import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readMany } from '#shared/json-api/read-document.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

/** A supplement in the storefront's list. */
export type PhytoProduct = Reference & {
  name: string
  slug: string
  price: string | null
  displayPrice: string | null
  defaultVariant: Reference
}

/** The shop shows its whole list at once (specification 9). */
const productsPageSize = 100

export const phytotherapyProductsApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the id of the supplements' taxon. */
    phytotherapyProducts: build.query<PhytoProduct[], string>({
      query: (taxonId) => ({
        path: 'products',
        parameters: { filter: { taxons: taxonId }, per_page: productsPageSize, include: 'default_variant' },
        read: readMany<PhytoProduct>,
      }),
    }),
  }),
})

export const phytotherapyApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    /** A failure contains the server's answer. */
    createSpreeAddress: build.mutation<AnswerOf<typeof second.createAddress>, QuestionOf<typeof second.createAddress>>({
      query: (body) => ({ method: 'POST', path: '/spree-address', body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Address']),
      // The storefront lists the same book.
      onQueryStarted: (_address, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(storefrontApi.util.invalidateTags(['Account'])),
          () => undefined,
        ),
    }),
    phytotherapyQuotes: build.query<
      AnswerOf<typeof second.quoteShipping>['quotes'],
      QuestionOf<typeof second.quoteShipping>
    >({
      query: (query) => ({ path: '/correios', query }),
      transformResponse: (answer: AnswerOf<typeof second.quoteShipping>) => answer.quotes,
    }),
    createPhytotherapyOrder: build.mutation<
      AnswerOf<typeof second.createPhytotherapyOrder>,
      QuestionOf<typeof second.createPhytotherapyOrder>
    >({
      query: (body) => ({ method: 'POST', path: '/phytotherapy/checkout/order', body }),
    }),
  }),
})

export const { useCreateSpreeAddressMutation, usePhytotherapyQuotesQuery } = phytotherapyApi
