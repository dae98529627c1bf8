import type * as main from '@prumo/contracts/main'
import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { academyApi } from './academy.api.ts'

export type LessonPreview = AnswerOf<typeof main.showLessonPreview>['lessonPreview']

type TeaserState = {
  lessonPreview: LessonPreview | null
  isLoading: boolean
}

const initialState: TeaserState = { lessonPreview: null, isLoading: false }

const { lessonPreview } = momentsOf<typeof academyApi.endpoints>('main')

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
    // Not found or gone. Another failure says nothing of the preview: its film plays on, or is asked for again.
    builder.addMatcher(lessonPreview.matchRejected, (state, { payload }) => {
      const status = (payload as { status?: number } | undefined)?.status
      if (status === 404 || status === 410) state.lessonPreview = null
    })
    trackLoading(builder, lessonPreview)
  },
  selectors: {
    selectLessonPreview: (state) => state.lessonPreview,
  },
})

export const { lessonPreviewLeft } = academyTeaserSlice.actions
export const { selectLessonPreview } = academyTeaserSlice.selectors
