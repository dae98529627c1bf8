import { callStorefront } from '#shared/apis/call-storefront.ts'
import type { Connection } from '#shared/apis/connection.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { readOne } from '#shared/json-api/read-document.ts'
import { cartWrite, keepAnsweredCart } from '../cart/cart.api.ts'
import { type CartOfSomebody, makeCartOwn } from '../cart/make-cart-own.ts'
import { centsOf } from '../cents-of.ts'
import type { Order } from '../order.ts'

type Customer = { storeCredits?: string | number }

const addCredit = async (connection: Connection, cart: CartOfSomebody) => {
  const made = await makeCartOwn(connection, cart)
  if (made?.error) return made
  return callStorefront(connection, cartWrite('POST', 'checkout/add_store_credit'))
}

export const storeCreditApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** A signed-in customer's balance, in centavos. Any order of his may change it, so it is loaded each time. */
    storeCredit: build.query<number, void>({
      query: () => ({
        path: 'account',
        parameters: { 'fields[user]': 'store_credits' },
        identity: 'bearer',
        read: readOne<Customer>,
      }),
      transformResponse: ({ storeCredits }: Customer) => centsOf(String(storeCredits ?? 0)),
      keepUnusedDataFor: 0,
    }),
    /** As much as available and needed. */
    addStoreCredit: build.mutation<Order, CartOfSomebody>({
      queryFn: (cart, { extra }) => addCredit(extra as Connection, cart),
      onQueryStarted: keepAnsweredCart,
    }),
    removeStoreCredit: build.mutation<Order, void>({
      query: () => cartWrite('POST', 'checkout/remove_store_credit'),
      onQueryStarted: keepAnsweredCart,
    }),
  }),
})

export const { useStoreCreditQuery, useAddStoreCreditMutation, useRemoveStoreCreditMutation } = storeCreditApi
