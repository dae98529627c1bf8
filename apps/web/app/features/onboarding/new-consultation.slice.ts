import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { failed, trackLoading } from '#shared/store/track-loading.ts'
import type {
  Consultation,
  Coupon,
  consultationPixApi,
  Doctor,
  newConsultationApi,
  Payment,
  Survey,
} from './new-consultation.api.ts'
import type { PatientAttributes } from './patient.ts'

export type PsychologyPackage = { variantId: number; amount: number; price: number }
export type CommunicationChannel = Consultation['communicationChannel']

export type NewConsultationState = {
  doctors: Doctor[]
  chosenDoctor: Doctor | null
  chosenPsychologyPackage: PsychologyPackage | null
  communicationChannel: CommunicationChannel | null
  consultation: Consultation | null
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
const { consultationPixCode } = momentsOf<typeof consultationPixApi.endpoints>('storefront')

/** On the way to a consultation: whom, when and how, the survey, and what was paid. */
export const newConsultationSlice = createSlice({
  name: 'newConsultation',
  initialState,
  reducers: {
    doctorChosen: (state, { payload }: PayloadAction<Doctor>) => {
      state.chosenDoctor = payload
    },
    psychologyPackageChosen: (state, { payload }: PayloadAction<PsychologyPackage>) => {
      state.chosenPsychologyPackage = payload
    },
    communicationChannelChosen: (state, { payload }: PayloadAction<CommunicationChannel>) => {
      state.communicationChannel = payload
    },
    appointmentChosen: (state, { payload }: PayloadAction<string>) => {
      state.appointmentAt = payload
    },
    patientTyped: (state, { payload }: PayloadAction<PatientAttributes>) => {
      state.patientAttributes = { ...state.patientAttributes, ...payload }
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
    addMatcher(createConsultation.matchFulfilled, (state, { payload }) => {
      state.consultation = payload
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
    trackLoading(builder, applyConsultationCoupon, payConsultation, consultationPixCode)
  },
})

export const {
  doctorChosen,
  psychologyPackageChosen,
  communicationChannelChosen,
  appointmentChosen,
  consultationReset,
} = newConsultationSlice.actions
