import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { academyApi } from './academy.api.ts'

const { programs, enrollments } = academyApi.endpoints

type AcademyState = {
  /** Id of the lesson that plays. */
  activeLesson: number | null
  isPaymentFormShown: boolean
  isLoading: boolean
}

const initialState: AcademyState = { activeLesson: null, isPaymentFormShown: false, isLoading: false }

/** The academy's room. Programmes and enrolments are the server's lists and are read from what it answered. */
export const academySlice = createSlice({
  name: 'academy',
  initialState,
  reducers: {
    lessonOpened: (state, { payload }: PayloadAction<number>) => {
      state.activeLesson = payload
    },
    paymentFormToggled: (state) => {
      state.isPaymentFormShown = !state.isPaymentFormShown
    },
  },
  extraReducers: (builder) => trackLoading(builder, programs, enrollments),
})

const programsAnswer = programs.select()
const enrollmentsAnswer = enrollments.select()
type ApiState = Parameters<typeof programsAnswer>[0]

/** The programmes; null before they came and after a load that failed (specification 4). */
export const selectProgramData = (state: ApiState) => {
  const answer = programsAnswer(state)
  return answer.isSuccess ? answer.data : null
}
export const selectEnrollmentData = (state: ApiState) => enrollmentsAnswer(state).data ?? null

export const { lessonOpened, paymentFormToggled } = academySlice.actions
