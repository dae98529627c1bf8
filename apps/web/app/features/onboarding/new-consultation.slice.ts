import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { failed, trackLoading } from '#shared/store/track-loading.ts'
import type {
  BookingKey,
  Consultation,
  Coupon,
  consultationPixApi,
  Doctor,
  newConsultationApi,
  Payment,
} from './new-consultation.api.ts'
import type { PatientAttributes } from './patient-attributes.ts'
import type { surveyDraftApi } from './survey-draft.api.ts'

export type PsychologyPackage = { variantId: number; amount: number; price: number }
export type CommunicationChannel = Consultation['communicationChannel']

export type NewConsultationState = {
  chosenDoctor: Doctor | null
  chosenPsychologyPackage: PsychologyPackage | null
  communicationChannel: CommunicationChannel | null
  consultation: Consultation | null
  /**
   * The key with which the browser asks the server about the booking after a reload; the booking itself is too
   * sensitive for browser storage.
   */
  bookedOrder: BookingKey | null
  /** ISO 8601. */
  appointmentAt: string | null
  pixQrCode: string | null
  paymentResponse: Payment | null
  appliedCoupon: Coupon | null
  patientAttributes: PatientAttributes
  /** Null before the check. */
  isEmailAvailable: boolean | null
  isLoading: boolean
}

const initialState: NewConsultationState = {
  chosenDoctor: null,
  chosenPsychologyPackage: null,
  communicationChannel: null,
  consultation: null,
  bookedOrder: null,
  appointmentAt: null,
  pixQrCode: null,
  paymentResponse: null,
  appliedCoupon: null,
  patientAttributes: {},
  isEmailAvailable: null,
  isLoading: false,
}

const { checkPatientEmail, doctorsToChoose, survey, createConsultation, applyConsultationCoupon, payConsultation } =
  momentsOf<typeof newConsultationApi.endpoints>('main')
const { surveyDraft, keepAnswers } = momentsOf<typeof surveyDraftApi.endpoints>('main')
const { consultationPixCode } = momentsOf<typeof consultationPixApi.endpoints>('storefront')

/**
 * What somebody chose on the way to a consultation: whom, how and when; and the key that opens what he booked. The
 * browser keeps it (persisted-state.ts).
 *
 * Everything else of a booking has its home elsewhere, and `pages/consultation/use-journey.ts` puts it together:
 * - what he types of himself, in a draft of his tab (patient-form.ts);
 * - his answers to the survey, on the server; a page reads the draft that his cookie opens (survey-draft.api.ts);
 * - doctors, free times, and the booking with its payment: the server's answers (new-consultation.api.ts).
 *
 * The specification also names the last answers of some calls here, and who was typed: `consultation`, `pixQrCode`,
 * `paymentResponse`, `appliedCoupon`, `isEmailAvailable`, `patientAttributes`. No screen reads them
 * (docs/specification-only.md). Its `doctors` and survey are selectors (new-consultation.selectors.ts).
 */
export const newConsultationSlice = createSlice({
  name: 'newConsultation',
  initialState,
  reducers: {
    /** Null is the first free doctor. Free times belong to a doctor, so another doctor has others. */
    doctorChosen: (state, { payload }: PayloadAction<Doctor | null>) => {
      if (state.chosenDoctor?.id !== payload?.id) state.appointmentAt = null
      state.chosenDoctor = payload
    },
    psychologyPackageChosen: (state, { payload }: PayloadAction<PsychologyPackage>) => {
      state.chosenPsychologyPackage = payload
    },
    communicationChannelChosen: (state, { payload }: PayloadAction<CommunicationChannel>) => {
      state.communicationChannel = payload
    },
    appointmentChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.appointmentAt = payload
    },
    patientTyped: (state, { payload }: PayloadAction<PatientAttributes>) => {
      state.patientAttributes = { ...state.patientAttributes, ...payload }
    },
    /** An unpaid booking is continued from another page. */
    bookingResumed: (state, { payload }: PayloadAction<BookingKey>) => {
      state.bookedOrder = payload
    },
    /** Another consultation begins; doctors and answers are the server's and stay. */
    consultationReset: () => initialState,
  },
  extraReducers: (builder) => {
    const { addMatcher } = builder
    addMatcher(createConsultation.matchFulfilled, (state, { payload }) => {
      state.consultation = payload
      state.bookedOrder = { number: payload.orderNumber, token: payload.orderToken }
    })
    addMatcher(failed(createConsultation), (state) => {
      state.consultation = null
    })
    addMatcher(consultationPixCode.matchFulfilled, (state, { payload }) => {
      state.pixQrCode = payload.qrcode
    })
    addMatcher(failed(consultationPixCode), (state) => {
      state.pixQrCode = null
    })
    addMatcher(applyConsultationCoupon.matchFulfilled, (state, { payload }) => {
      state.appliedCoupon = payload
    })
    addMatcher(failed(applyConsultationCoupon), (state) => {
      state.appliedCoupon = null
    })
    addMatcher(payConsultation.matchFulfilled, (state, { payload }) => {
      state.paymentResponse = payload
    })
    addMatcher(checkPatientEmail.matchFulfilled, (state) => {
      state.isEmailAvailable = true
    })
    addMatcher(failed(checkPatientEmail), (state) => {
      state.isEmailAvailable = false
    })
    trackLoading(builder, checkPatientEmail, doctorsToChoose, survey, createConsultation)
    trackLoading(builder, applyConsultationCoupon, payConsultation, consultationPixCode, surveyDraft, keepAnswers)
  },
  selectors: {
    selectJourney: (state) => state,
  },
})

export const {
  doctorChosen,
  psychologyPackageChosen,
  communicationChannelChosen,
  appointmentChosen,
  bookingResumed,
  consultationReset,
  patientTyped: consultationPatientTyped,
} = newConsultationSlice.actions
export const { selectJourney } = newConsultationSlice.selectors
