import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { doctorsApi } from './doctors.api.ts'

const { doctors } = momentsOf<typeof doctorsApi.endpoints>('main')

/** Doctors and psychologists. The list is the server's and is read from its answers. */
export const doctorsSlice = createSlice({
  name: 'doctors',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, doctors),
})
