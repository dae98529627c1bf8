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
    /** The step of the payment came, or was left. */
    paymentFormToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isPaymentFormShown = payload
    },
  },
  extraReducers: (builder) => trackLoading(builder, programs, enrollments),
})

export const { lessonOpened, paymentFormToggled } = academySlice.actions
