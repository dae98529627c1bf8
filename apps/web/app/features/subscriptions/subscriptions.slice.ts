import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { subscriptionsApi } from './subscriptions.api.ts'

const { packageSubscriptions } = momentsOf<typeof subscriptionsApi.endpoints>('second')

/** Packages that come by themselves. The list is the server's, so it is read from what the API answered. */
export const subscriptionsSlice = createSlice({
  name: 'subscriptions',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, packageSubscriptions),
})
