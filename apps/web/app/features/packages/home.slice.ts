import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { DrugPackage, packagesApi } from './packages.api.ts'
import type { SingleItem } from './single-item.ts'

const { recommendedPackages, singles } = momentsOf<typeof packagesApi.endpoints>('second')

export type HomeState = {
  /** Begins at 1. */
  activeStep: number
  /** What a signed-in patient can order again: as a subscription and once. */
  packageData: { subscriptions: DrugPackage[]; singles: SingleItem[] }
  selectedPackages: number[]
  isShowingSingleDrugSelector: boolean
  activePathologyTab: string | null
  activeSpecialistTab: string | null
  isLoading: boolean
}

const initialState: HomeState = {
  activeStep: 1,
  packageData: { subscriptions: [], singles: [] },
  selectedPackages: [],
  isShowingSingleDrugSelector: false,
  activePathologyTab: null,
  activeSpecialistTab: null,
  isLoading: false,
}

/**
 * The open parts of the home page: the step of the treatment and the single medicines. The other fields are for the
 * future package picker (docs/specification-only.md); the tabs are in the URL.
 */
export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    stepReached: (state, { payload }: PayloadAction<number>) => {
      state.activeStep = Math.max(1, payload)
    },
    packageSelectionToggled: (state, { payload }: PayloadAction<number>) => {
      const isSelected = state.selectedPackages.includes(payload)
      state.selectedPackages = isSelected
        ? state.selectedPackages.filter((id) => id !== payload)
        : [...state.selectedPackages, payload]
    },
    singleDrugSelectorToggled: (state) => {
      state.isShowingSingleDrugSelector = !state.isShowingSingleDrugSelector
    },
    pathologyTabOpened: (state, { payload }: PayloadAction<string>) => {
      state.activePathologyTab = payload
    },
    specialistTabOpened: (state, { payload }: PayloadAction<string>) => {
      state.activeSpecialistTab = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(recommendedPackages.matchFulfilled, (state, { payload }) => {
      state.packageData.subscriptions = payload
    })
    builder.addMatcher(singles.matchFulfilled, (state, { payload }) => {
      state.packageData.singles = payload
    })
    trackLoading(builder, recommendedPackages, singles)
  },
})

export const {
  stepReached,
  packageSelectionToggled,
  singleDrugSelectorToggled,
  pathologyTabOpened,
  specialistTabOpened,
} = homeSlice.actions
