import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { type Reference, readMany } from '#shared/json-api/read-document.ts'

/** A saved card in the storefront: of its number only the last digits. */
export type CreditCard = Reference & {
  ccType: string
  lastDigits: string
  month: number
  year: number
  name: string | null
  default: boolean
}

export const creditCardsApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    creditCards: build.query<CreditCard[], void>({
      query: () => ({ path: 'account/credit_cards', identity: 'bearer', read: readMany<CreditCard> }),
      providesTags: ['Account'],
    }),
    removeCreditCard: build.mutation<unknown, string>({
      query: (id) => ({
        method: 'DELETE',
        path: `account/credit_cards/${encodeURIComponent(id)}`,
        identity: 'bearer',
      }),
      invalidatesTags: ['Account'],
    }),
  }),
})
