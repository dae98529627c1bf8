import type { StorefrontCall } from '#shared/apis/call-storefront.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { camelCased } from '#shared/http/key-case.ts'
import { type Page, readOne, readPage } from '#shared/json-api/read-document.ts'
import { type Order, orderInclude } from './order.ts'
import type { OrderKey } from './placed-orders/order-tokens.slice.ts'

/** All completed orders at once (specification 9). */
const completedOrdersPageSize = 1000

export type PixCode = {
  /** The copy-and-paste code; the QR code has the same content. */
  qrcode: string
  qrCodeSvg: string
  /** ISO 8601. */
  expiresAt: string
  amount: string
  paymentNumber: string
}

/**
 * A placed order by number and token: 404 for anything else. Who is signed in says so, too: of what tells of health the
 * token alone opens nothing.
 */
export const orderStatusCall = ({ number, token }: OrderKey): StorefrontCall<Order> => ({
  path: `order_status/${encodeURIComponent(number)}`,
  parameters: { include: orderInclude },
  identity: 'order',
  orderToken: token,
  read: readOne<Order>,
})

export const ordersApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    orderStatus: build.query<Order, OrderKey>({
      query: orderStatusCall,
      providesTags: (_order, _failure, { number }) => [{ type: 'Order', id: number }],
    }),
    /** The Pix code of a placed order: the same while it is valid, then a new one. */
    generatePixCode: build.mutation<PixCode, OrderKey>({
      query: ({ number, token }) => ({
        method: 'POST',
        path: 'pix_payment/generate_code',
        parameters: { order_number: number },
        identity: 'order',
        orderToken: token,
        read: (code: unknown) => camelCased(code) as PixCode,
      }),
    }),
    /** One of the bearer's placed orders: 404 for somebody else's, as for none. */
    ownOrder: build.query<Order, string>({
      query: (number) => ({
        path: `account/orders/${encodeURIComponent(number)}`,
        parameters: { include: orderInclude },
        identity: 'bearer',
        read: readOne<Order>,
      }),
      providesTags: ['Account'],
    }),
    /** A signed-in customer's placed orders, the newest first. */
    completedOrders: build.query<Page<Order>, void>({
      query: () => ({
        path: 'account/orders',
        parameters: { per_page: completedOrdersPageSize, sort: '-completed_at', include: 'line_items,payments' },
        identity: 'bearer',
        read: readPage<Order>,
      }),
      providesTags: ['Account'],
    }),
  }),
})

export const { useOrderStatusQuery, useGeneratePixCodeMutation, useOwnOrderQuery } = ordersApi
