import type * as second from '@prumo/contracts/second'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { PatientAttributes } from './patient-attributes.ts'
import type { weightOnboardingApi, weightSaleApi } from './weight-onboarding.api.ts'

export type WeightOnboardingState = {
  patientAttributes: PatientAttributes
  patientData: AnswerOf<typeof second.createUser> | null
  paymentResponse: AnswerOf<typeof second.payWeight> | null
  appliedCoupon: AnswerOf<typeof second.applyWeightCoupon> | null
  isLoading: boolean
}

const initialState: WeightOnboardingState = {
  patientAttributes: {},
  patientData: null,
  paymentResponse: null,
  appliedCoupon: null,
  isLoading: false,
}

const { createWeightUser, payWeight, payWeightSignedIn, applyWeightCoupon } =
  momentsOf<typeof weightOnboardingApi.endpoints>('second')
const { removeWeightCoupon } = momentsOf<typeof weightSaleApi.endpoints>('main')

/**
 * Buying the weight programme: the key that opens the order which came of it. What he answered is in no slice: it is in
 * the page's hands until it is sent, and sealed from then on.
 */
export const weightOnboardingSlice = createSlice({
  name: 'weightOnboarding',
  initialState,
  reducers: {
    weightPatientTyped: (state, { payload }: PayloadAction<PatientAttributes>) => {
      state.patientAttributes = { ...state.patientAttributes, ...payload }
    },
    weightOnboardingLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(createWeightUser.matchFulfilled, (state, { payload }) => {
      state.patientData = payload
    })
    for (const { matchFulfilled } of [payWeight, payWeightSignedIn]) {
      builder.addMatcher(matchFulfilled, (state, { payload }) => {
        state.paymentResponse = payload
      })
    }
    builder.addMatcher(applyWeightCoupon.matchFulfilled, (state, { payload }) => {
      state.appliedCoupon = payload
    })
    builder.addMatcher(removeWeightCoupon.matchFulfilled, (state) => {
      state.appliedCoupon = null
    })
    trackLoading(builder, createWeightUser, payWeight, payWeightSignedIn, applyWeightCoupon, removeWeightCoupon)
  },
  selectors: {
    selectWeightOrder: ({ patientData }) => {
      const { orderNumber, orderToken } = patientData ?? {}
      return orderNumber && orderToken ? { orderNumber, orderToken } : null
    },
  },
})

export const { weightPatientTyped, weightOnboardingLeft } = weightOnboardingSlice.actions
export const { selectWeightOrder } = weightOnboardingSlice.selectors
