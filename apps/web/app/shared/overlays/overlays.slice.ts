import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export const overlayNames = [
  'cart',
  'checkout',
  'cancelConfirmation',
  'thankYou',
  'address',
  'packageCustomisation',
  'singleItemCustomisation',
  'aboutSubscription',
  'patientAreaSidebar',
] as const

export type OverlayName = (typeof overlayNames)[number]

const allClosed = Object.fromEntries(overlayNames.map((name) => [name, false])) as Record<OverlayName, boolean>

/** Which drawers and modals are open (specification 2). */
export const overlaysSlice = createSlice({
  name: 'overlays',
  initialState: allClosed,
  reducers: {
    overlayOpened: (state, { payload }: PayloadAction<OverlayName>) => {
      state[payload] = true
    },
    overlayClosed: (state, { payload }: PayloadAction<OverlayName>) => {
      state[payload] = false
    },
    allOverlaysClosed: () => allClosed,
  },
  selectors: {
    selectIsOpen: (state, name: OverlayName) => state[name],
  },
})

export const { overlayOpened, overlayClosed, allOverlaysClosed } = overlaysSlice.actions
export const { selectIsOpen } = overlaysSlice.selectors
