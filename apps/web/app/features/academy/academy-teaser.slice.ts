import type * as main from '@prumo/contracts/main'
import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { failed, trackLoading } from '#shared/store/track-loading.ts'
import type { academyApi } from './academy.api.ts'

export type LessonPreview = AnswerOf<typeof main.showLessonPreview>['lessonPreview']

type TeaserState = {
  lessonPreview: LessonPreview | null
  isLoading: boolean
}

const initialState: TeaserState = { lessonPreview: null, isLoading: false }

const goneStatuses = [404, 410]

const { lessonPreview } = momentsOf<typeof academyApi.endpoints>('main')

const isPreviewGone = (action: UnknownAction): boolean =>
  failed(lessonPreview)(action) && goneStatuses.includes(statusOf(action.payload as Failure) ?? 0)

/** The lesson that somebody sees before he enrols; none once its preview is over. */
export const academyTeaserSlice = createSlice({
  name: 'academyTeaser',
  initialState,
  reducers: {
    lessonPreviewLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(lessonPreview.matchFulfilled, (state, { payload }) => {
      state.lessonPreview = payload
    })
    // Another failure says nothing of the preview: its film plays on, or is asked for again.
    builder.addMatcher(isPreviewGone, (state) => {
      state.lessonPreview = null
    })
    trackLoading(builder, lessonPreview)
  },
  selectors: {
    selectLessonPreview: (state) => state.lessonPreview,
  },
})

export const { lessonPreviewLeft } = academyTeaserSlice.actions
export const { selectLessonPreview } = academyTeaserSlice.selectors
