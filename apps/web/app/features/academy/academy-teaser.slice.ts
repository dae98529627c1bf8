import type * as main from '@prumo/contracts/main'
import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { academyApi } from './academy.api.ts'

type TeaserState = {
  lessonPreview: AnswerOf<typeof main.showLessonPreview>['lessonPreview'] | null
  isLoading: boolean
}

const initialState: TeaserState = { lessonPreview: null, isLoading: false }

const { lessonPreview } = momentsOf<typeof academyApi.endpoints>('main')

/** The lesson that somebody may see before he enrols; the player is to come (docs/specification-only.md). */
export const academyTeaserSlice = createSlice({
  name: 'academyTeaser',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(lessonPreview.matchFulfilled, (state, { payload }) => {
      state.lessonPreview = payload
    })
    trackLoading(builder, lessonPreview)
  },
})
