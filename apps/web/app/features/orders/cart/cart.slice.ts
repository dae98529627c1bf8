import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { packageOrderApi } from '../checkout/package-order.api.ts'

export const subscriptionPeriods = ['monthly', 'quarterly', 'bimonthly'] as const
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number]

/** `leftOut`: the places of what the patient does not take. No medicine is named: a browser keeps this. */
export type PackageInCart = { id: number; leftOut: number[] }

/** A supplement or a product. `seenCents`: the price of one when he chose it. */
export type GoodsInCart = { id: string; productId: number; variantId: number; quantity: number; seenCents: number }

/**
 * A medicine alone: the place, from 1, in the package out of which it is requested. A browser keeps this, so neither
 * its product nor its price is here: both would name it.
 */
export type MedicineInCart = { id: string; packageId: number; place: number; period: SubscriptionPeriod }

export type SingleItemInCart = GoodsInCart | MedicineInCart

export const isMedicine = (item: SingleItemInCart): item is MedicineInCart => 'packageId' in item

export const medicineId = ({ packageId, place }: Pick<MedicineInCart, 'packageId' | 'place'>): string =>
  `drugs-of-${packageId}-${place}`

/** `instead`: another presentation of the same, which this one replaces. `cents`: what it costs at this moment. */
type Chosen = { item: SingleItemInCart; instead?: readonly string[]; cents?: number }

export type CartState = {
  /** Contains a single package. */
  packageCart: PackageInCart[]
  singleItemCart: SingleItemInCart[]
  /** What each medicine cost when it was chosen; in this page's memory only. */
  medicineCents: Record<string, number>
  subscriptionPeriod: SubscriptionPeriod
  isLoading: boolean
}

const initialState: CartState = {
  packageCart: [],
  singleItemCart: [],
  medicineCents: {},
  subscriptionPeriod: 'monthly',
  isLoading: false,
}

const { createPackageOrder, validatePackageCoupon } = momentsOf<typeof packageOrderApi.endpoints>('second')

const without = (state: CartState, ids: readonly string[]) => {
  state.singleItemCart = state.singleItemCart.filter(({ id }) => !ids.includes(id))
  for (const id of ids) delete state.medicineCents[id]
}

/**
 * The one package that the patient has begun to request, until he has, and the single items that he has put together.
 * What a visitor buys in the shop is a cart of the storefront.
 */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    packageChosen: (state, { payload }: PayloadAction<PackageInCart>) => {
      state.packageCart = [payload]
    },
    /** The same item again takes its place. The medicines of one package are one request, so for one period. */
    singleItemChosen: (state, { payload: { item, instead = [], cents } }: PayloadAction<Chosen>) => {
      without(
        state,
        instead.filter((id) => id !== item.id),
      )
      const at = state.singleItemCart.findIndex(({ id }) => id === item.id)
      if (at < 0) state.singleItemCart.push(item)
      else state.singleItemCart[at] = item
      if (!isMedicine(item)) return
      for (const one of state.singleItemCart) {
        if (!isMedicine(one) || one.packageId !== item.packageId || one.period === item.period) continue
        one.period = item.period
        delete state.medicineCents[one.id]
      }
      if (cents !== undefined) state.medicineCents[item.id] = cents
    },
    /** By the patient, because they went into the shop's cart, or because they are not to be had any more. */
    singleItemsRemoved: (state, { payload }: PayloadAction<readonly string[]>) => without(state, payload),
    subscriptionPeriodChosen: (state, { payload }: PayloadAction<SubscriptionPeriod>) => {
      state.subscriptionPeriod = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(createPackageOrder.matchFulfilled, (state, { meta }) => {
      const { packageId } = meta.arg.originalArgs
      state.packageCart = []
      without(
        state,
        state.singleItemCart.filter((one) => isMedicine(one) && one.packageId === packageId).map(({ id }) => id),
      )
    })
    trackLoading(builder, createPackageOrder, validatePackageCoupon)
  },
})

export const { packageChosen, singleItemChosen, singleItemsRemoved, subscriptionPeriodChosen } = cartSlice.actions
