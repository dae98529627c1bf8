import { createSlice } from '@reduxjs/toolkit'
import { trackLoading } from '#shared/store/track-loading.ts'
import { subscriptionsApi } from './subscriptions.api.ts'

const { packageSubscriptions } = subscriptionsApi.endpoints

/** Packages that come by themselves. The list is the server's, so it is read from what the API answered. */
export const subscriptionsSlice = createSlice({
  name: 'subscriptions',
  initialState: { isLoading: false },
  reducers: {},
  extraReducers: (builder) => trackLoading(builder, packageSubscriptions),
})

type ApiState = Parameters<ReturnType<typeof packageSubscriptions.select>>[0]

export const selectPackageSubscriptions = (state: ApiState, userId: number) =>
  packageSubscriptions.select(userId)(state).data ?? null
