import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { cartApi } from '../cart/cart.api.ts'
import type { Order } from '../order.ts'
import type { ordersApi, PixCode } from '../orders.api.ts'
import type { OrderKey } from '../placed-orders/order-tokens.slice.ts'
import type { checkoutApi } from './checkout.api.ts'
import { type DeliveryType, defaultDeliveryType } from './delivery.ts'

export type SexToolsCheckoutState = {
  orderVariants: { variantId: string; quantity: number }[]
  chosenShipmentMethod: string | null
  deliveryType: DeliveryType
  /** Identifies the placed order, which is loaded with it. */
  orderResponse: OrderKey | null
  /** The Pix code to be paid, if any. */
  paymentResponse: PixCode | null
  /** The coupon on the cart. */
  appliedCoupon: string | null
  isLoading: boolean
}

const initialState: SexToolsCheckoutState = {
  orderVariants: [],
  chosenShipmentMethod: null,
  deliveryType: defaultDeliveryType,
  orderResponse: null,
  paymentResponse: null,
  appliedCoupon: null,
  isLoading: false,
}

const { cart, addItem, setQuantity, removeLineItem, emptyCart, applyCoupon, removeCoupon } =
  momentsOf<typeof cartApi.endpoints>('storefront')
const { updateCheckout, nextStep, advance, placeOrder, selectShippingMethod, createPayment } =
  momentsOf<typeof checkoutApi.endpoints>('storefront')
const { generatePixCode } = momentsOf<typeof ordersApi.endpoints>('storefront')

const cartAnswers = [cart, addItem, setQuantity, removeLineItem, emptyCart] as const
const checkoutAnswers = [updateCheckout, nextStep, advance, selectShippingMethod, createPayment] as const

const methodOf = ({ shipments }: Order): string | null => {
  const rate = shipments?.flatMap(({ shippingRates }) => shippingRates).find(({ selected }) => selected)
  return rate ? String(rate.shippingMethodId) : null
}

/**
 * How the parcel of the shop's checkout travels. Everything else of it is read from the cart at the server; the other
 * fields are the specification's (docs/specification-only.md).
 */
export const sexToolsCheckoutSlice = createSlice({
  name: 'sexToolsCheckout',
  initialState,
  reducers: {
    deliveryTypeChosen: (state, { payload }: PayloadAction<DeliveryType>) => {
      state.deliveryType = payload
    },
  },
  extraReducers: (builder) => {
    for (const { matchFulfilled } of [...cartAnswers, ...checkoutAnswers]) {
      builder.addMatcher(matchFulfilled, (state, { payload }) => {
        const lines = payload?.lineItems ?? []
        state.orderVariants = lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
        state.chosenShipmentMethod = payload && methodOf(payload)
      })
    }
    builder.addMatcher(applyCoupon.matchFulfilled, (state, { meta }) => {
      state.appliedCoupon = meta.arg.originalArgs
    })
    builder.addMatcher(removeCoupon.matchFulfilled, (state) => {
      state.appliedCoupon = null
    })
    builder.addMatcher(placeOrder.matchFulfilled, (state, { payload: { number, token } }) => {
      state.orderResponse = { number, token }
      state.paymentResponse = null
    })
    builder.addMatcher(generatePixCode.matchFulfilled, (state, { payload }) => {
      state.paymentResponse = payload
    })
    trackLoading(builder, ...cartAnswers, ...checkoutAnswers, applyCoupon, removeCoupon, placeOrder, generatePixCode)
  },
})

export const { deliveryTypeChosen } = sexToolsCheckoutSlice.actions
