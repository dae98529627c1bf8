import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { packagesApi } from './packages.api.ts'

const { recommendedPackages } = momentsOf<typeof packagesApi.endpoints>('second')

export type HomeState = {
  /** Begins at 1. */
  activeStep: number
  isShowingSingleDrugSelector: boolean
  isLoading: boolean
}

const initialState: HomeState = { activeStep: 1, isShowingSingleDrugSelector: false, isLoading: false }

/** The open parts of the home page: the step of the treatment and the single medicines. Its tabs are in the URL. */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    stepReached: (state, { payload }: PayloadAction<number>) => {
      state.activeStep = Math.max(1, payload)
    },
    singleDrugSelectorToggled: (state) => {
      state.isShowingSingleDrugSelector = !state.isShowingSingleDrugSelector
    },
  },
  extraReducers: (builder) => trackLoading(builder, recommendedPackages),
})

export const { stepReached, singleDrugSelectorToggled } = homeSlice.actions
