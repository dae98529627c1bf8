import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { failed, trackLoading } from '#shared/store/track-loading.ts'
import type {
  academyOnboardingApi,
  academyOrderApi,
  Enrollment,
  OfferedPaymentMethod,
} from './academy-onboarding.api.ts'
import type { PatientAttributes } from './patient-attributes.ts'

export type AcademyOnboardingState = {
  paymentMethods: OfferedPaymentMethod[]
  patientAttributes: PatientAttributes
  variantId: number | null
  installments: number
  /** Null before the check. */
  isEmailAvailable: boolean | null
  orderData: Enrollment | null
  orderNumber: string
  orderToken: string
  /** Reais. */
  totalPrice: number | null
  hasAppliedCoupon: boolean
  orderUserId: string | null
  enrollmentId: number | null
  isLoading: boolean
}

const initialState: AcademyOnboardingState = {
  paymentMethods: [],
  patientAttributes: {},
  variantId: null,
  installments: 1,
  isEmailAvailable: null,
  orderData: null,
  orderNumber: '',
  orderToken: '',
  totalPrice: null,
  hasAppliedCoupon: false,
  orderUserId: null,
  enrollmentId: null,
  isLoading: false,
}

const { checkAcademyEmail, enroll, changeVariant, enrollmentOfOrder, payEnrollment } =
  momentsOf<typeof academyOnboardingApi.endpoints>('main')
const { applyAcademyCoupon, removeAcademyCoupon, academyPaymentMethods, academyPixCode, completeAcademyCheckout } =
  momentsOf<typeof academyOrderApi.endpoints>('storefront')

const takeEnrollment = (state: AcademyOnboardingState, { payload }: PayloadAction<Enrollment>) => {
  state.orderData = { ...state.orderData, ...payload }
  state.orderNumber = payload.orderNumber
  state.orderToken = payload.orderToken
  state.totalPrice = payload.totalPrice
  state.enrollmentId = payload.id
}

/**
 * Buying a course: the key that opens the order which came of it. Who enrols is typed in a draft of the tab
 * (patient-form.ts), and the enrolment is read from the server. The other fields are the specification's
 * (docs/specification-only.md).
 */
export const academyOnboardingSlice = createSlice({
  name: 'academyOnboarding',
  initialState,
  reducers: {
    variantChosen: (state, { payload }: PayloadAction<number>) => {
      state.variantId = payload
    },
    /** An unpaid enrolment is continued from another page. */
    enrollmentResumed: (state, action: PayloadAction<Enrollment>) => takeEnrollment(state, action),
    academyOnboardingLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(enroll.matchPending, (state, { meta }) => {
      state.patientAttributes = meta.arg.originalArgs.patient
    })
    builder.addMatcher(payEnrollment.matchPending, (state, { meta }) => {
      state.installments = meta.arg.originalArgs.order?.payments_attributes?.installments ?? 1
    })
    builder.addMatcher(enroll.matchFulfilled, takeEnrollment)
    builder.addMatcher(failed(enroll), (state) => {
      state.orderData = null
      state.orderToken = ''
    })
    builder.addMatcher(changeVariant.matchFulfilled, (state, action) => {
      takeEnrollment(state, action)
      state.variantId = action.meta.arg.originalArgs.variantId
    })
    builder.addMatcher(applyAcademyCoupon.matchFulfilled, (state, { payload }) => {
      state.hasAppliedCoupon = true
      state.totalPrice = Number(payload.total)
    })
    builder.addMatcher(failed(applyAcademyCoupon), (state) => {
      state.hasAppliedCoupon = false
      state.orderData = null
    })
    builder.addMatcher(removeAcademyCoupon.matchFulfilled, (state, { payload }) => {
      state.hasAppliedCoupon = false
      state.totalPrice = Number(payload.total)
    })
    builder.addMatcher(completeAcademyCheckout.matchFulfilled, (state, { payload }) => {
      state.orderUserId = payload.user?.id ?? null
    })
    // The server returns the order's user once it is paid: the payment creates a guest's account.
    builder.addMatcher(enrollmentOfOrder.matchFulfilled, (state, { payload }) => {
      if (!payload) return
      state.orderData = payload
      state.orderUserId = payload.orderUserId === null ? null : String(payload.orderUserId)
    })
    builder.addMatcher(academyPaymentMethods.matchFulfilled, (state, { payload }) => {
      state.paymentMethods = payload
    })
    builder.addMatcher(checkAcademyEmail.matchFulfilled, (state) => {
      state.isEmailAvailable = true
    })
    builder.addMatcher(failed(checkAcademyEmail), (state) => {
      state.isEmailAvailable = false
    })
    trackLoading(builder, checkAcademyEmail, enroll, changeVariant, enrollmentOfOrder, payEnrollment)
    trackLoading(
      builder,
      applyAcademyCoupon,
      removeAcademyCoupon,
      academyPaymentMethods,
      academyPixCode,
      completeAcademyCheckout,
    )
  },
  selectors: {
    selectAcademyOnboarding: (state) => state,
  },
})

export const { variantChosen, enrollmentResumed, academyOnboardingLeft } = academyOnboardingSlice.actions
export const { selectAcademyOnboarding } = academyOnboardingSlice.selectors
