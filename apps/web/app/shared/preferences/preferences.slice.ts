import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ColorMode } from '../color-mode.ts'

export type PreferencesState = { colorMode: ColorMode }

const initialPreferences: PreferencesState = { colorMode: 'light' }

/** What somebody chose for this browser, whoever is signed in. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    colorModeChosen: (state, { payload }: PayloadAction<ColorMode>) => {
      state.colorMode = payload
    },
  },
  selectors: { selectColorMode: (state) => state.colorMode },
})

export const { colorModeChosen } = preferencesSlice.actions
export const { selectColorMode } = preferencesSlice.selectors
