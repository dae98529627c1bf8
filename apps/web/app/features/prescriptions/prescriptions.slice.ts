import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { prescriptionsApi } from './prescriptions.api.ts'

const { prescriptions } = prescriptionsApi.endpoints

/** What doctors prescribed. The list is the server's, so it is read from what the API answered. */
export const prescriptionsSlice = createSlice({
  name: 'prescriptions',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, prescriptions),
})

const answer = prescriptions.select()
export const selectPrescriptions = (state: Parameters<typeof answer>[0]) => answer(state).data ?? null
