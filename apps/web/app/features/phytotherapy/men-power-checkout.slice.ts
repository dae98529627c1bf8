import type * as second from '@prumo/contracts/second'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { phytotherapyApi } from './phytotherapy.api.ts'

type Patient = Partial<QuestionOf<typeof second.createUser>['patient_attributes']>
type OrderVariants = QuestionOf<typeof second.createPhytotherapyOrder>['order_variants']

type MenPowerCheckoutState = {
  activeVariantId: number | null
  deliveryType: 'SEDEX' | 'PAC'
  spreeAddressId: number | null
  patientAttributes: Patient
  patientData: AnswerOf<typeof second.createUser> | null
  shipmentData: AnswerOf<typeof second.quoteShipping>['quotes'] | null
  paymentResponse: AnswerOf<typeof second.payPhytotherapyOrder> | null
  orderVariants: OrderVariants
  couponResponse: AnswerOf<typeof second.applyPhytotherapyCoupon> | null
  isLoading: boolean
}

const initialState: MenPowerCheckoutState = {
  activeVariantId: null,
  deliveryType: 'SEDEX',
  spreeAddressId: null,
  patientAttributes: {},
  patientData: null,
  shipmentData: null,
  paymentResponse: null,
  orderVariants: [],
  couponResponse: null,
  isLoading: false,
}

const {
  createPhytotherapyUser,
  createSpreeAddress,
  phytotherapyQuotes,
  createPhytotherapyOrder,
  payPhytotherapyOrder,
  applyPhytotherapyCoupon,
} = momentsOf<typeof phytotherapyApi.endpoints>('second')

/**
 * The checkout of a treatment (`pages/men-power-checkout`): address and shipping method. The specification names the
 * other fields, for supplements by subscription (docs/specification-only.md).
 */
export const menPowerCheckoutSlice = createSlice({
  name: 'menPowerCheckout',
  initialState,
  reducers: {
    menPowerVariantChosen: (state, { payload }: PayloadAction<number>) => {
      state.activeVariantId = payload
      state.orderVariants = [{ variant_id: payload, quantity: 1 }]
    },
    menPowerDeliveryChosen: (state, { payload }: PayloadAction<'SEDEX' | 'PAC'>) => {
      state.deliveryType = payload
    },
    /** An address that the server already has. */
    menPowerAddressChosen: (state, { payload }: PayloadAction<number>) => {
      state.spreeAddressId = payload
    },
    menPowerPatientTyped: (state, { payload }: PayloadAction<Patient>) => {
      state.patientAttributes = { ...state.patientAttributes, ...payload }
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(createPhytotherapyUser.matchFulfilled, (state, { payload }) => {
      state.patientData = payload
    })
    builder.addMatcher(createSpreeAddress.matchFulfilled, (state, { payload }) => {
      state.spreeAddressId = payload.spreeAddressId
    })
    builder.addMatcher(phytotherapyQuotes.matchFulfilled, (state, { payload }) => {
      state.shipmentData = payload
    })
    builder.addMatcher(payPhytotherapyOrder.matchFulfilled, (state, { payload }) => {
      state.paymentResponse = payload
    })
    builder.addMatcher(applyPhytotherapyCoupon.matchFulfilled, (state, { payload }) => {
      state.couponResponse = payload
    })
    trackLoading(builder, createPhytotherapyUser, createSpreeAddress, phytotherapyQuotes)
    trackLoading(builder, createPhytotherapyOrder, payPhytotherapyOrder, applyPhytotherapyCoupon)
  },
})

export const { menPowerVariantChosen, menPowerDeliveryChosen, menPowerAddressChosen, menPowerPatientTyped } =
  menPowerCheckoutSlice.actions
