import { callStorefront, type StorefrontCall } from '#shared/apis/call-storefront.ts'
import type { Connection } from '#shared/apis/connection.ts'
import { oneTabAtATime } from '#shared/apis/one-tab-at-a-time.ts'
import { takeUpSession } from '#shared/apis/renew-session.ts'
import { type ApiDispatch, storefrontApi } from '#shared/apis/storefront-api.ts'
import { statusOf } from '#shared/http/failure.ts'
import type { Outcome } from '#shared/http/send.ts'
import { readOne } from '#shared/json-api/read-document.ts'
import { type Order, orderInclude } from '../order.ts'
import { cartIdentified, cartLost, orderPlaced } from '../placed-orders/order-tokens.slice.ts'

/** One write of the cart; its answer is the whole cart. */
export const cartWrite = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  parameters: Record<string, unknown> = {},
): StorefrontCall<Order> => ({
  method,
  path,
  parameters: { ...parameters, include: orderInclude },
  identity: 'order',
  read: readOne<Order>,
})

/**
 * Stores the answer of a write as the cart that every component reads. A cart that became an order is no longer a cart.
 */
export const keepCart = (dispatch: ApiDispatch, answer: Order | null) => {
  const isPlaced = answer?.completedAt != null
  const cart = isPlaced ? null : answer
  dispatch(cartApi.util.upsertQueryEntries([{ endpointName: 'cart', arg: undefined, value: cart }]))
  if (cart) dispatch(cartIdentified({ number: cart.number, token: cart.token }))
  if (isPlaced) dispatch(orderPlaced({ number: answer.number, token: answer.token }))
}

/** For onQueryStarted of endpoints whose answer is the cart. */
export const keepAnsweredCart = async (
  _argument: unknown,
  { dispatch, queryFulfilled }: { dispatch: ApiDispatch; queryFulfilled: Promise<{ data: Order }> },
) => {
  // The caller shows the failure; here it only means that there is nothing to store.
  const answer = await queryFulfilled.catch(() => null)
  if (answer) keepCart(dispatch, answer.data)
}

const loadCart: StorefrontCall<Order> = {
  path: 'cart',
  parameters: { include: orderInclude },
  identity: 'order',
  read: readOne<Order>,
}

export type ItemToAdd = { variantId: string | number; quantity?: number; privateMetadata?: Record<string, unknown> }

const addItemTo = ({ variantId, quantity = 1, privateMetadata }: ItemToAdd) =>
  cartWrite('POST', 'cart/add_item', { variant_id: String(variantId), quantity, private_metadata: privateMetadata })

/** Adds to this browser's cart; if there is none, or the server no longer knows it, to a new one. */
const addItemSomewhere = async (
  connection: Connection,
  dispatch: ApiDispatch,
  item: ItemToAdd,
): Promise<Outcome<Order>> => {
  await takeUpSession(connection)
  const known = connection.orderToken()
  if (known ?? connection.accessToken()) {
    const added = await callStorefront(connection, addItemTo(item))
    if (!added.error || statusOf(added.error) !== 404) return added
    // 404 means an unknown variant or a lost cart; only a lost cart is solved by a new one.
    const cart = await callStorefront(connection, loadCart)
    if (!cart.error || statusOf(cart.error) !== 404) return added
  }
  const created = await oneTabAtATime('prumo-cart', () => createCart(connection, dispatch, known))
  return created?.error ? created : callStorefront(connection, addItemTo(item))
}

/**
 * Creates a cart, replacing `lost`, which the server no longer knows; null if another tab created one first. If two
 * tabs each created one, one would be lost.
 */
const createCart = async (
  connection: Connection,
  dispatch: ApiDispatch,
  lost: string | undefined,
): Promise<Outcome<Order> | null> => {
  connection.agreeWithTabs?.()
  const found = connection.orderToken()
  if (found && found !== lost) return null
  if (lost) dispatch(cartLost())
  const created = await callStorefront(connection, cartWrite('POST', 'cart'))
  if (created.error) return created
  dispatch(cartIdentified({ number: created.data.number, token: created.data.token }))
  connection.agreeWithTabs?.()
  return created
}

export const cartApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * This browser's cart, or null if it has none yet. A write that is answered while it is asked for wins: this
     * answer may tell of the time before.
     */
    cart: build.query<Order | null, void>({
      queryFn: async (_argument, { dispatch, extra, getState, signal }) => {
        const connection = extra as Connection
        if (!connection.orderToken() && !connection.accessToken()) return { data: null }
        const before = storedCart(getState())
        const answer = await callStorefront(connection, loadCart, signal)
        const stored = storedCart(getState())
        if (stored.at !== before.at) return { data: stored.cart }
        if (!answer.error) {
          dispatch(cartIdentified({ number: answer.data.number, token: answer.data.token }))
          return answer
        }
        if (statusOf(answer.error) !== 404) return answer
        dispatch(cartLost())
        return { data: null }
      },
      providesTags: ['Cart'],
    }),
    addItem: build.mutation<Order, ItemToAdd>({
      queryFn: (item, { dispatch, extra }) => addItemSomewhere(extra as Connection, dispatch, item),
      onQueryStarted: keepAnsweredCart,
    }),
    setQuantity: build.mutation<Order, { lineItemId: string; quantity: number }>({
      query: ({ lineItemId, quantity }) =>
        cartWrite('PATCH', 'cart/set_quantity', { line_item_id: lineItemId, quantity }),
      onQueryStarted: keepAnsweredCart,
    }),
    removeLineItem: build.mutation<Order, string>({
      query: (id) => cartWrite('DELETE', `cart/remove_line_item/${encodeURIComponent(id)}`),
      onQueryStarted: keepAnsweredCart,
    }),
    emptyCart: build.mutation<Order, void>({
      query: () => cartWrite('PATCH', 'cart/empty'),
      onQueryStarted: keepAnsweredCart,
    }),
    applyCoupon: build.mutation<Order, string>({
      query: (code) => cartWrite('PATCH', 'cart/apply_coupon_code', { coupon_code: code }),
      onQueryStarted: keepAnsweredCart,
    }),
    /** One coupon by its code. */
    removeCoupon: build.mutation<Order, string>({
      query: (code) => cartWrite('DELETE', `cart/remove_coupon_code/${encodeURIComponent(code)}`),
      onQueryStarted: keepAnsweredCart,
    }),
    /** Gives the guest's cart to the signed-in user. */
    associateCart: build.mutation<Order, string>({
      query: (guestOrderToken) => ({
        ...cartWrite('PATCH', 'cart/associate', { guest_order_token: guestOrderToken }),
        identity: 'bearer',
      }),
      onQueryStarted: keepAnsweredCart,
    }),
    /** Deletes the cart; the next added item starts a new one. */
    deleteCart: build.mutation<unknown, void>({
      query: () => ({ method: 'DELETE', path: 'cart', identity: 'order' }),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        )
        if (!isDone) return
        dispatch(cartLost())
        keepCart(dispatch, null)
      },
    }),
  }),
})

/** The cart that is stored, and when its answer came (epoch milliseconds). */
const storedCart = (state: unknown): { cart: Order | null; at: number | undefined } => {
  const { data, fulfilledTimeStamp } = cartApi.endpoints.cart.select()(state as never)
  return { cart: data ?? null, at: fulfilledTimeStamp }
}

export const {
  useCartQuery,
  useAddItemMutation,
  useSetQuantityMutation,
  useRemoveLineItemMutation,
  useEmptyCartMutation,
  useApplyCouponMutation,
  useRemoveCouponMutation,
  useAssociateCartMutation,
  useDeleteCartMutation,
} = cartApi
