import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { prescriptionsApi } from './prescriptions.api.ts'

const { prescriptions } = momentsOf<typeof prescriptionsApi.endpoints>('main')

/** The patient's prescriptions. The list is the server's, so it is read from the API's answer. */
export const prescriptionsSlice = createSlice({
  name: 'prescriptions',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, prescriptions),
})
