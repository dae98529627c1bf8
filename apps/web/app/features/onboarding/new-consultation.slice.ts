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
  Survey,
} from './new-consultation.api.ts'
import type { PatientAttributes } from './patient.ts'
import type { surveyDraftApi } from './survey-draft.api.ts'

export type PsychologyPackage = { variantId: number; amount: number; price: number }
export type CommunicationChannel = Consultation['communicationChannel']

export type NewConsultationState = {
  doctors: Doctor[]
  chosenDoctor: Doctor | null
  chosenPsychologyPackage: PsychologyPackage | null
  communicationChannel: CommunicationChannel | null
  consultation: Consultation | null
  /** What a reload asks the server about the booking with; the booking itself says too much to be kept in a browser. */
  bookedOrder: BookingKey | null
  /** ISO 8601. */
  appointmentAt: string | null
  pixQrCode: string | null
  paymentResponse: Payment | null
  appliedCoupon: Coupon | null
  surveyData: Survey['survey'] | null
  surveySubmission: Survey['surveySubmission']
  patientAttributes: PatientAttributes
  /** Null until it was asked. */
  isEmailAvailable: boolean | null
  isLoading: boolean
}

const initialState: NewConsultationState = {
  doctors: [],
  chosenDoctor: null,
  chosenPsychologyPackage: null,
  communicationChannel: null,
  consultation: null,
  bookedOrder: null,
  appointmentAt: null,
  pixQrCode: null,
  paymentResponse: null,
  appliedCoupon: null,
  surveyData: null,
  surveySubmission: null,
  patientAttributes: {},
  isEmailAvailable: null,
  isLoading: false,
}

const { checkPatientEmail, doctorsToChoose, survey, createConsultation, applyConsultationCoupon, payConsultation } =
  momentsOf<typeof newConsultationApi.endpoints>('main')
const { surveyDraft, keepAnswers } = momentsOf<typeof surveyDraftApi.endpoints>('main')
const { consultationPixCode } = momentsOf<typeof consultationPixApi.endpoints>('storefront')

/** On the way to a consultation: whom, when and how, the survey, and what was paid. */
export const newConsultationSlice = createSlice({
  name: 'newConsultation',
  initialState,
  reducers: {
    /** Null is the first who is free. A time was free with somebody, so another doctor has others. */
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
    /** A booking that waits for its payment is taken up from somewhere else. */
    bookingResumed: (state, { payload }: PayloadAction<BookingKey>) => {
      state.bookedOrder = payload
    },
    /** Another consultation begins; whom one may choose and what was answered stays. */
    consultationReset: ({ doctors, surveyData, surveySubmission }) => ({
      ...initialState,
      doctors,
      surveyData,
      surveySubmission,
    }),
  },
  extraReducers: (builder) => {
    const { addMatcher } = builder
    addMatcher(doctorsToChoose.matchFulfilled, (state, { payload }) => {
      state.doctors = payload
    })
    addMatcher(survey.matchFulfilled, (state, { payload }) => {
      state.surveyData = payload.survey
      state.surveySubmission = payload.surveySubmission
    })
    addMatcher(surveyDraft.matchFulfilled, (state, { payload }) => {
      state.surveyData = payload?.survey ?? null
      state.surveySubmission = payload?.surveySubmission ?? null
    })
    addMatcher(keepAnswers.matchFulfilled, (state, { payload }) => {
      state.surveySubmission = payload.surveySubmission
    })
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
