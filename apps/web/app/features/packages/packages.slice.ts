import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { packagesApi } from './packages.api.ts'

const { packages, recommendedPackages } = momentsOf<typeof packagesApi.endpoints>('second')

/** A patient's packages. The list is the server's, so it is read from the API's answer; the URL says which is open. */
export const packagesSlice = createSlice({
  name: 'packages',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, packages, recommendedPackages),
})
