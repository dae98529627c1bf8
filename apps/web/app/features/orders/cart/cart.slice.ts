import type * as second from '@prumo/contracts/second'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import { type DeliveryType, defaultDeliveryType } from '../checkout/delivery.ts'
import type { packageOrderApi } from '../checkout/package-order.api.ts'

export const subscriptionPeriods = ['monthly', 'quarterly', 'bimonthly'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** `leftOut`: the places of what the patient does not take. No medicine is named: a browser keeps this. */
export type PackageInCart = { id: number; leftOut: number[] }
export type SingleItemInCart = { id: string; productId: number; variantId: number; quantity: number }

export type CartState = {
  /** Contains a single package. */
  packageCart: PackageInCart[]
  singleItemCart: SingleItemInCart[]
  /** The postal code of the delivery quote, eight digits. */
  cepData: string | null
  deliveryType: DeliveryType
  /** Reais; null before a quote. */
  deliveryPrice: number | null
  subscriptionPeriod: SubscriptionPeriod
  shipmentData: AnswerOf<typeof second.quoteShipping>['quotes'] | null
  packageOrderResponse: AnswerOf<typeof second.createPackageOrder> | null
  singleItemsCouponResponseData: AnswerOf<typeof second.validatePackageCoupon> | null
  singleItemsCouponCode: string
  isLoading: boolean
}

const initialState: CartState = {
  packageCart: [],
  singleItemCart: [],
  cepData: null,
  deliveryType: defaultDeliveryType,
  deliveryPrice: null,
  subscriptionPeriod: 'monthly',
  shipmentData: null,
  packageOrderResponse: null,
  singleItemsCouponResponseData: null,
  singleItemsCouponCode: '',
  isLoading: false,
}

const { quoteShipping, createPackageOrder, validatePackageCoupon } =
  momentsOf<typeof packageOrderApi.endpoints>('second')

const priceDelivery = (state: CartState) => {
  const quote = state.shipmentData?.find(({ deliveryType }) => deliveryType === state.deliveryType)
  state.deliveryPrice = quote?.price ?? null
}

/**
 * The one package that the patient has begun to request, until he has. What a visitor buys in the shop is a cart of the
 * storefront; the other fields are the specification's (docs/specification-only.md).
 */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    packageChosen: (state, { payload }: PayloadAction<PackageInCart>) => {
      state.packageCart = [payload]
    },
    packageRemoved: (state) => {
      state.packageCart = []
    },
    /** The same item again only changes its quantity. */
    singleItemChosen: (state, { payload }: PayloadAction<SingleItemInCart>) => {
      const others = state.singleItemCart.filter(({ id }) => id !== payload.id)
      state.singleItemCart = [...others, payload]
    },
    singleItemRemoved: (state, { payload }: PayloadAction<string>) => {
      state.singleItemCart = state.singleItemCart.filter(({ id }) => id !== payload)
    },
    deliveryChosen: (state, { payload }: PayloadAction<DeliveryType>) => {
      state.deliveryType = payload
      priceDelivery(state)
    },
    subscriptionPeriodChosen: (state, { payload }: PayloadAction<SubscriptionPeriod>) => {
      state.subscriptionPeriod = payload
    },
    cartEmptied: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(quoteShipping.matchFulfilled, (state, { payload, meta }) => {
      state.cepData = meta.arg.originalArgs.zipCode
      state.shipmentData = payload
      priceDelivery(state)
    })
    builder.addMatcher(validatePackageCoupon.matchFulfilled, (state, { payload, meta }) => {
      state.singleItemsCouponResponseData = payload
      state.singleItemsCouponCode = meta.arg.originalArgs.couponCode
    })
    builder.addMatcher(createPackageOrder.matchFulfilled, (state, { payload }) => {
      state.packageOrderResponse = payload
      state.packageCart = []
    })
    trackLoading(builder, quoteShipping, createPackageOrder, validatePackageCoupon)
  },
})

export const {
  packageChosen,
  packageRemoved,
  singleItemChosen,
  singleItemRemoved,
  deliveryChosen,
  subscriptionPeriodChosen,
  cartEmptied,
} = cartSlice.actions
