import { createSlice } from '@reduxjs/toolkit'
import { momentsOf } from '#shared/store/moments-of.ts'
import type { identityApi } from './identity.api.ts'
import { signedIn } from './signed-out.ts'

type OwnershipState = { ownerId: number | null }

const initialState: OwnershipState = { ownerId: null }

const { profile } = momentsOf<typeof identityApi.endpoints>('main')

/**
 * Whose all personal state of this browser is, as a number: the account that was last signed in here. Null is a guest.
 * A session that is lost changes nothing, since its owner comes back; store.ts gives what is his to nobody else.
 */
export const ownershipSlice = createSlice({
  name: 'ownership',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state, { payload }) => {
      state.ownerId = payload.userId
    })
    builder.addMatcher(profile.matchFulfilled, (state, { payload }) => {
      state.ownerId = payload.id
    })
  },
})
