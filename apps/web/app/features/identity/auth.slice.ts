import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionTokens } from '#shared/apis/connection.ts'
import { momentsOf } from '#shared/store/moments-of.ts'
import { failed, trackLoading } from '#shared/store/track-loading.ts'
import type { identityApi, Profile } from './identity.api.ts'

export type AuthState = {
  isLoggedIn: boolean
  profile: Profile | null
  /** Access token of the storefront and the main API. In memory only. */
  railsToken: string
  railsTokenType: string
  /** Always empty in a browser: the refresh token is an HttpOnly cookie (design 5). */
  railsRefreshToken: string
  /** Access token of the second API. */
  nestToken: string
  isLoading: boolean
}

const initialState: AuthState = {
  isLoggedIn: false,
  profile: null,
  railsToken: '',
  railsTokenType: '',
  railsRefreshToken: '',
  nestToken: '',
  isLoading: false,
}

const { signIn, resumeSession, signOut, profile } = momentsOf<typeof identityApi.endpoints>('main')

const clear = (state: AuthState) => {
  Object.assign(state, { ...initialState, isLoading: state.isLoading })
}

/** The signed-in user and the tokens. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A session was obtained or refreshed; a nest token belongs to the previous session. */
    sessionRenewed: (state, { payload }: PayloadAction<SessionTokens>) => {
      state.isLoggedIn = true
      state.railsToken = payload.accessToken
      state.railsTokenType = payload.tokenType
      state.nestToken = ''
    },
    nestTokenObtained: (state, { payload }: PayloadAction<string>) => {
      state.nestToken = payload
    },
    /** There is no session. */
    sessionLost: clear,
  },
  extraReducers: (builder) => {
    builder.addMatcher(profile.matchFulfilled, (state, { payload }) => {
      state.isLoggedIn = true
      state.profile = payload
    })
    builder.addMatcher(failed(profile), clear)
    builder.addMatcher(failed(signIn), clear)
    trackLoading(builder, signIn, resumeSession, signOut, profile)
  },
})

export const { sessionRenewed, nestTokenObtained, sessionLost } = authSlice.actions
