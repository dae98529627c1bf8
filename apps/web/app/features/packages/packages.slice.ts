import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { packagesApi } from './packages.api.ts'

const { packages, recommendedPackages } = momentsOf<typeof packagesApi.endpoints>('second')

type PackagesState = {
  /** The id of the open package. */
  activePackage: number | null
  activePsychologyVariant: number | null
  psychologyDoctorId: number | null
  isLoading: boolean
}

const initialState: PackagesState = {
  activePackage: null,
  activePsychologyVariant: null,
  psychologyDoctorId: null,
  isLoading: false,
}

/** The open package, for future drawers (docs/specification-only.md). The server has the lists. */
export const packagesSlice = createSlice({
  name: 'packages',
  initialState,
  reducers: {
    packageOpened: (state, { payload }: PayloadAction<number>) => {
      state.activePackage = payload
    },
    psychologyVariantChosen: (state, { payload }: PayloadAction<{ variantId: number; doctorId: number | null }>) => {
      state.activePsychologyVariant = payload.variantId
      state.psychologyDoctorId = payload.doctorId
    },
  },
  extraReducers: (builder) => trackLoading(builder, packages, recommendedPackages),
})

export const { packageOpened, psychologyVariantChosen } = packagesSlice.actions
