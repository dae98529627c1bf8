import type * as second from '@prumo/contracts/second'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { PhytoProduct, phytotherapyApi, phytotherapyProductsApi } from './phytotherapy.api.ts'

type PhytotherapyState = {
  products: PhytoProduct[]
  activeVariant: number | null
  orderData: AnswerOf<typeof second.createPhytotherapyOrder> | null
  isLoading: boolean
}

const initialState: PhytotherapyState = { products: [], activeVariant: null, orderData: null, isLoading: false }

const { phytotherapyProducts } = momentsOf<typeof phytotherapyProductsApi.endpoints>('storefront')
const { createPhytotherapyOrder } = momentsOf<typeof phytotherapyApi.endpoints>('second')

/** Supplements in one call, as spec 3 names their state; our web sells them through the cart (decision 0110). */
export const phytotherapySlice = createSlice({
  name: 'phytotherapy',
  initialState,
  reducers: {
    phytoVariantOpened: (state, { payload }: PayloadAction<number>) => {
      state.activeVariant = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(phytotherapyProducts.matchFulfilled, (state, { payload }) => {
      state.products = payload
    })
    builder.addMatcher(createPhytotherapyOrder.matchFulfilled, (state, { payload }) => {
      state.orderData = payload
    })
    trackLoading(builder, phytotherapyProducts, createPhytotherapyOrder)
  },
})

export const { phytoVariantOpened } = phytotherapySlice.actions
