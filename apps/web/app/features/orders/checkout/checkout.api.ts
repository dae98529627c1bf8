import { callStorefront } from '#shared/apis/call-storefront.ts'
import type { Connection } from '#shared/apis/connection.ts'
import { storefrontApi } from '#shared/apis/storefront-api.ts'
import { causeOf } from '#shared/apis/storefront-causes.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { readMany } from '#shared/json-api/read-document.ts'
import { cartWrite, keepAnsweredCart, keepCart } from '../cart/cart.api.ts'
import { type CartOfSomebody, makeCartOwn } from '../cart/make-cart-own.ts'
import type { Order, PaymentMethod, Shipment } from '../order.ts'
import { orderStatusCall } from '../orders.api.ts'
import { orderPlaced } from '../placed-orders/order-tokens.slice.ts'

/** In the storefront's own field names (contract 5.2); only given fields change. */
export type CheckoutChange = {
  email?: string
  special_instructions?: string
  ship_address_attributes?: Record<string, unknown>
  bill_address_attributes?: Record<string, unknown>
  use_billing?: boolean
  /** Addresses of the customer's own book. */
  ship_address_id?: string
  bill_address_id?: string
  shipments_attributes?: { id: string; selected_shipping_rate_id: string }[]
  /** cpf, birth_date, first_name, last_name, phone: stored with the order and never returned. */
  private_metadata?: Record<string, unknown>
}

export type PaymentToCreate = {
  paymentMethodId: string | number
  /** Only for cards. */
  installments?: number
  /** The provider's card token with the card's display data; never its number. */
  source?: {
    gateway_payment_profile_id: string
    name?: string
    cc_type?: string
    last_digits?: string
    month?: number
    year?: number
  }
  /** A card that the provider stores for the cart's customer. */
  saved?: { cardId: number; cart: CartOfSomebody }
}

/** The cart's order, as the page last saw it; without it a lost cart cannot be distinguished from a placed order. */
export type OrderToPlace = {
  number: string
  token: string
  /** The order's `total` as the buyer saw it: with any other nothing is placed or charged. */
  total: string
  idempotencyKey?: string
}

/**
 * Whether an order was not placed because it differs from what the buyer saw (another tab, a new price, spent credit).
 */
export const isOrderChanged = (failure: Failure): boolean => {
  const cause = causeOf(failure)?.cause
  return cause === 'order_changed' || cause === 'credit_spent'
}

/**
 * Places the order. If the answer was lost, the cart may be an order all the same: then the cart is gone (404), and the
 * order, found by number and token, is the answer.
 */
const placeOrder = async (connection: Connection, { number, token, total, idempotencyKey }: OrderToPlace) => {
  const placed = await callStorefront(connection, {
    ...cartWrite('PATCH', 'checkout/complete', { total }),
    orderToken: token,
    idempotencyKey,
  })
  if (!placed.error || statusOf(placed.error) !== 404) return placed
  const order = await callStorefront(connection, orderStatusCall({ number, token }))
  return order.error ? placed : order
}

const createPayment = async (connection: Connection, { saved, ...payment }: PaymentToCreate) => {
  const made = saved && (await makeCartOwn(connection, saved.cart))
  if (made?.error) return made
  return callStorefront(
    connection,
    cartWrite('POST', 'checkout/create_payment', {
      payment_method_id: String(payment.paymentMethodId),
      installments: payment.installments,
      source_id: saved && String(saved.cardId),
      source_attributes: payment.source,
    }),
  )
}

export const checkoutApi = storefrontApi.injectEndpoints({
  endpoints: (build) => ({
    updateCheckout: build.mutation<Order, CheckoutChange>({
      query: (order) => cartWrite('PATCH', 'checkout', { order }),
      onQueryStarted: keepAnsweredCart,
    }),
    nextStep: build.mutation<Order, void>({
      query: () => cartWrite('PATCH', 'checkout/next'),
      onQueryStarted: keepAnsweredCart,
    }),
    /** Takes as many steps as possible; `state` shows how far it got. */
    advance: build.mutation<Order, void>({
      query: () => cartWrite('PATCH', 'checkout/advance'),
      onQueryStarted: keepAnsweredCart,
    }),
    /** Returns the placed order; the browser has no cart then. */
    placeOrder: build.mutation<Order, OrderToPlace>({
      queryFn: (order, { extra }) => placeOrder(extra as Connection, order),
      invalidatesTags: (_order, failure) => (failure && isOrderChanged(failure as Failure) ? ['Cart'] : []),
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        dispatch(orderPlaced({ number: answer.data.number, token: answer.data.token }))
        keepCart(dispatch, null)
      },
    }),
    paymentMethods: build.query<PaymentMethod[], void>({
      query: () => ({ path: 'checkout/payment_methods', identity: 'order', read: readMany<PaymentMethod> }),
    }),
    /** The cart's shipments with their shipping methods. They depend on the address, so they are not cached. */
    shippingRates: build.query<Shipment[], void>({
      query: () => ({ path: 'checkout/shipping_rates', identity: 'order', read: readMany<Shipment> }),
      keepUnusedDataFor: 0,
    }),
    selectShippingMethod: build.mutation<Order, { shippingMethodId: string | number; shipmentId?: string }>({
      query: ({ shippingMethodId, shipmentId }) =>
        cartWrite('PATCH', 'checkout/select_shipping_method', {
          shipping_method_id: String(shippingMethodId),
          shipment_id: shipmentId,
        }),
      onQueryStarted: keepAnsweredCart,
    }),
    createPayment: build.mutation<Order, PaymentToCreate>({
      queryFn: (payment, { extra }) => createPayment(extra as Connection, payment),
      onQueryStarted: keepAnsweredCart,
    }),
  }),
})

export const {
  useUpdateCheckoutMutation,
  useNextStepMutation,
  usePlaceOrderMutation,
  usePaymentMethodsQuery,
  useCreatePaymentMutation,
} = checkoutApi
