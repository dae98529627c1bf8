import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import { trackLoading } from '#shared/store/track-loading.ts'
import type { accountApi, SpreeAddress } from './account.api.ts'

type AccountState = { spreeAddress: SpreeAddress; isLoading: boolean }

const initialState: AccountState = { spreeAddress: null, isLoading: false }

const { spreeAddress, changeSpreeAddress } = momentsOf<typeof accountApi.endpoints>('second')

/** The patient's address as last read or changed. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const { matchFulfilled } of [spreeAddress, changeSpreeAddress]) {
      builder.addMatcher(matchFulfilled, (state, { payload }) => {
        state.spreeAddress = payload
      })
    }
    trackLoading(builder, spreeAddress, changeSpreeAddress)
  },
})
