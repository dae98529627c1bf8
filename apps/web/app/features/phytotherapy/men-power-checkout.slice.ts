import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { phytotherapyApi } from './phytotherapy.api.ts'

type MenPowerCheckoutState = {
  deliveryType: 'SEDEX' | 'PAC'
  spreeAddressId: number | null
  isLoading: boolean
}

const initialState: MenPowerCheckoutState = { deliveryType: 'SEDEX', spreeAddressId: null, isLoading: false }

const { createSpreeAddress, phytotherapyQuotes } = momentsOf<typeof phytotherapyApi.endpoints>('second')

/**
 * The checkout of a treatment (`pages/men-power-checkout`): address and shipping method. The purchase is in its URL,
 * everything else is the server's.
 */
export const menPowerCheckoutSlice = createSlice({
  name: 'menPowerCheckout',
  initialState,
  reducers: {
    menPowerDeliveryChosen: (state, { payload }: PayloadAction<'SEDEX' | 'PAC'>) => {
      state.deliveryType = payload
    },
    /** An address that the server already has. */
    menPowerAddressChosen: (state, { payload }: PayloadAction<number>) => {
      state.spreeAddressId = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(createSpreeAddress.matchFulfilled, (state, { payload }) => {
      state.spreeAddressId = payload.spreeAddressId
    })
    trackLoading(builder, createSpreeAddress, phytotherapyQuotes)
  },
})

export const { menPowerDeliveryChosen, menPowerAddressChosen } = menPowerCheckoutSlice.actions
