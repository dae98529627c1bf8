import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { doctorsApi } from './doctors.api.ts'

const { doctors } = doctorsApi.endpoints

/** Doctors and psychologists. The list is the server's, so it is read from what the API answered. */
export const doctorsSlice = createSlice({
  name: 'doctors',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, doctors),
})

type Filters = Parameters<typeof doctors.select>[0]

export const selectDoctors = (state: Parameters<ReturnType<typeof doctors.select>>[0], filters: Filters) =>
  doctors.select(filters)(state).data ?? null
