import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ColorMode } from '../color-mode.ts'

export type PreferencesState = {
  colorMode: ColorMode
  /** Names and prices are blurred until touched, and the tab says nothing. */
  isDiscreet: boolean
}

const initialPreferences: PreferencesState = { colorMode: 'light', isDiscreet: false }

/** What somebody chose for this browser, whoever is signed in. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    colorModeChosen: (state, { payload }: PayloadAction<ColorMode>) => {
      state.colorMode = payload
    },
    discretionChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isDiscreet = payload
    },
  },
  selectors: { selectColorMode: (state) => state.colorMode, selectIsDiscreet: (state) => state.isDiscreet },
})

export const { colorModeChosen, discretionChosen } = preferencesSlice.actions
export const { selectColorMode, selectIsDiscreet } = preferencesSlice.selectors
