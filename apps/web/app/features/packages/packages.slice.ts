import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { packagesApi } from './packages.api.ts'

const { packages, recommendedPackages } = packagesApi.endpoints

type PackagesState = {
  /** Id of the package that is being looked at. */
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

/** Packages of treatment. The lists are the server's; here stands what of them is being looked at. */
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

type ApiState = Parameters<ReturnType<typeof packages.select>>[0]

export const selectPackages = (state: ApiState, patientId: number) => packages.select(patientId)(state).data ?? null

export const { packageOpened, psychologyVariantChosen } = packagesSlice.actions
