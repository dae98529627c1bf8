import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { readOne } from '#shared/json-api/read-document.ts'
import { cartWrite, keepAnsweredCart } from './cart.api.ts'
import type { Order } from './order.ts'
import { centsOf } from './order-sums.ts'

type CartOfCustomer = { user: { storeCredits?: string | number } | null }

const storeCreditApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the customer of the cart can spend, in centavos. Held by no order, so it is asked anew each time. */
    storeCredit: build.query<number, void>({
      query: () => ({
        path: 'cart',
        parameters: { include: 'user', 'fields[cart]': 'user', 'fields[user]': 'store_credits' },
        identity: 'order',
        read: readOne<CartOfCustomer>,
      }),
      transformResponse: ({ user }: CartOfCustomer) => centsOf(String(user?.storeCredits ?? 0)),
      keepUnusedDataFor: 0,
    }),
    /** As much as there is and the order needs. */
    addStoreCredit: build.mutation<Order, void>({
      query: () => cartWrite('POST', 'checkout/add_store_credit'),
      onQueryStarted: keepAnsweredCart,
    }),
    removeStoreCredit: build.mutation<Order, void>({
      query: () => cartWrite('POST', 'checkout/remove_store_credit'),
      onQueryStarted: keepAnsweredCart,
    }),
  }),
})

export const { useStoreCreditQuery, useAddStoreCreditMutation, useRemoveStoreCreditMutation } = storeCreditApi
