import { toCents } from '@prumo/brazil'
import type * as second from '@prumo/contracts/second'
import { secondApi } from '#shared/apis/second-api.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readMany } from '#shared/json-api/read-document.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

type Quotes = AnswerOf<typeof second.quoteShipping>['quotes']

type EstimatedRate = Reference & {
  name: string
  finalPrice: string
  publicMetadata?: { businessDays?: number }
}

/** One shipping method, before anything is bought. */
export type Postage = { name: string; cents: number; businessDays: number | null }

/** SEDEX first, as the checkout offers it. */
const inOrder = (ways: Postage[]): Postage[] => [...ways].sort((one, other) => other.name.localeCompare(one.name))

const cartPostageApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** `contents` is a key for the cart's contents: other contents need another call. */
    cartPostage: build.query<Postage[], { postalCode: string; contents: string }>({
      query: ({ postalCode }) => ({
        path: 'cart/estimate_shipping_rates',
        parameters: { zipcode: postalCode },
        identity: 'order',
        read: readMany<EstimatedRate>,
      }),
      transformResponse: (rates: EstimatedRate[]) =>
        inOrder(
          rates.map(({ name, finalPrice, publicMetadata }) => ({
            name,
            cents: toCents(Number(finalPrice)),
            businessDays: publicMetadata?.businessDays ?? null,
          })),
        ),
    }),
  }),
})

const productPostageApi = secondApi.injectEndpoints({
  endpoints: (build) => ({
    /** For one piece. */
    productPostage: build.query<Postage[], { postalCode: string; variantId: string }>({
      query: ({ postalCode, variantId }) => ({
        path: '/correios',
        query: { zipCode: postalCode, variantIds: variantId },
      }),
      transformResponse: ({ quotes }: { quotes: Quotes }) =>
        inOrder(
          quotes.map(({ deliveryType, price, businessDays }) => ({
            name: deliveryType,
            cents: toCents(price),
            businessDays,
          })),
        ),
    }),
  }),
})

export const { useCartPostageQuery } = cartPostageApi
export const { useProductPostageQuery } = productPostageApi
