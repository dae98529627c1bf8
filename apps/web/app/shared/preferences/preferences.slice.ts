import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ColorMode } from '../color-mode.ts'

export type PreferencesState = {
  colorMode: ColorMode
  /** Names and prices are blurred until touched, and the tab says nothing. */
  isDiscreet: boolean
  /** Whether visits to pages that say nothing of health may be measured. */
  measurement: 'unasked' | 'accepted' | 'refused'
}

const initialPreferences: PreferencesState = { colorMode: 'light', isDiscreet: false, measurement: 'unasked' }

/** What somebody chose for this browser, whoever is signed in. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    colorModeChosen: (state, { payload }: PayloadAction<ColorMode>) => {
      state.colorMode = payload
    },
    measurementAnswered: (state, { payload }: PayloadAction<'accepted' | 'refused'>) => {
      state.measurement = payload
    },
    discretionChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isDiscreet = payload
    },
  },
  selectors: {
    selectColorMode: (state) => state.colorMode,
    selectIsDiscreet: (state) => state.isDiscreet,
    selectMeasurement: (state) => state.measurement,
  },
})

export const { colorModeChosen, discretionChosen, measurementAnswered } = preferencesSlice.actions
export const { selectColorMode, selectIsDiscreet, selectMeasurement } = preferencesSlice.selectors
