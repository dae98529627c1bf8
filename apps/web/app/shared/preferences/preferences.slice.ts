import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type ColorMode, unchosenColorMode } from '../color-mode.ts'
import { MEASUREMENT_WORDS } from '../measurement.ts'

export type PreferencesState = {
  colorMode: ColorMode
  /** Names and prices are blurred until touched, and the tab's title is neutral. */
  isDiscreet: boolean
  /** The answer about measurement: yes or no, to which wording, and when (LGPD art. 8 §2). */
  measurement: { isAccepted: boolean; words: number; answeredAt: string } | null
}

export type MeasurementAnswer = 'unasked' | 'accepted' | 'refused'

const initialPreferences: PreferencesState = {
  colorMode: unchosenColorMode,
  isDiscreet: false,
  measurement: null,
}

/** The choices for this browser, whoever is signed in. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferences,
  reducers: {
    colorModeChosen: (state, { payload }: PayloadAction<ColorMode>) => {
      state.colorMode = payload
    },
    measurementAnswered: {
      prepare: (isAccepted: boolean) => ({
        payload: { isAccepted, words: MEASUREMENT_WORDS, answeredAt: new Date().toISOString() },
      }),
      reducer: (state, { payload }: PayloadAction<NonNullable<PreferencesState['measurement']>>) => {
        state.measurement = payload
      },
    },
    discretionChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.isDiscreet = payload
    },
  },
  selectors: {
    selectColorMode: (state) => state.colorMode,
    selectIsDiscreet: (state) => state.isDiscreet,
    selectMeasurement: ({ measurement }): MeasurementAnswer => {
      if (measurement?.words !== MEASUREMENT_WORDS) return 'unasked'
      return measurement.isAccepted ? 'accepted' : 'refused'
    },
  },
})

export const { colorModeChosen, discretionChosen, measurementAnswered } = preferencesSlice.actions
export const { selectColorMode, selectIsDiscreet, selectMeasurement } = preferencesSlice.selectors
