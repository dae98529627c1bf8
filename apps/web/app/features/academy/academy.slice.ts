import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { academyApi } from './academy.api.ts'

const { programs, enrollments } = momentsOf<typeof academyApi.endpoints>('main')

type AcademyState = {
  /** Id of the lesson being played. */
  activeLesson: number | null
  isPaymentFormShown: boolean
  isLoading: boolean
}

const initialState: AcademyState = { activeLesson: null, isPaymentFormShown: false, isLoading: false }

/**
 * Which lesson is open, and whether a course is being paid. Programmes and enrolments are the server's lists and are
 * read from what it answered.
 */
export const academySlice = createSlice({
  name: 'academy',
  initialState,
  reducers: {
    lessonOpened: (state, { payload }: PayloadAction<number>) => {
      state.activeLesson = payload
    },
    /** The step of the payment came, or was left: its form stands as long as this says so. */
    paymentFormToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isPaymentFormShown = payload
    },
  },
  extraReducers: (builder) => trackLoading(builder, programs, enrollments),
  selectors: {
    selectIsPaymentFormShown: (state) => state.isPaymentFormShown,
  },
})

export const { lessonOpened, paymentFormToggled } = academySlice.actions
export const { selectIsPaymentFormShown } = academySlice.selectors
