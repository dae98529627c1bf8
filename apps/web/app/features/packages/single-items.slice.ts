import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { packagesApi } from './packages.api.ts'

const { singleItems } = momentsOf<typeof packagesApi.endpoints>('second')

/** What a patient can buy once. The list is the server's, so it is read from the API's answer. */
export const singleItemsSlice = createSlice({
  name: 'singleItems',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, singleItems),
})
