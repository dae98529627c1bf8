import type * as main from '@prumo/contracts/main'
import type { Connection, SessionTokens } from '#shared/apis/connection.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { renewSession } from '#shared/apis/renew-session.ts'
import { type Outcome, send } from '#shared/http/send.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import { signedIn, signedOut } from './signed-out.ts'

export type Profile = AnswerOf<typeof main.showProfile>['profile']

/**
 * `token` is the code of the second step; a trusted device needs none for a month. `way`: have a code mailed, where
 * that is not the account's only way. `passkey`: in place of the code, or alone (then username and password are empty).
 */
export type Credentials = {
  username: string
  password: string
  token?: string
  passkey?: PasskeyAnswer
  trustsDevice?: boolean
  way?: 'mail'
}

/** With more than mailed codes: the account's other ways, and whether a code was mailed all the same. */
export type Step = { ways?: ('app' | 'passkey' | 'mail')[]; isMailed?: boolean; passkey?: PasskeyQuestion }

/** What the browser asks its device with, and the device's answer; both as WebAuthn writes them in JSON. */
export type PasskeyQuestion = { challengeId: string; options: object }
export type PasskeyAnswer = { challengeId: string; response: object }

/** The credentials are right, but a code is needed too. */
export type SignedIn = Step & { isCodeNeeded: boolean }

const callSession = (connection: Connection, method: 'POST' | 'DELETE', body: object) =>
  send({ method, address: connection.sessionAddress, body }) as Promise<Outcome<SessionTokens>>

/** The account that a session belongs to. Null without an answer: then it counts as somebody else's. */
const whose = async ({ apiUrl }: Connection, { accessToken }: SessionTokens): Promise<number | null> => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { data } = await send({ method: 'GET', address: `${apiUrl}/api/v1/profile`, headers })
  return (data as { profile?: { id?: number } } | undefined)?.profile?.id ?? null
}

export const identityApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    /** Password grant through our own server, which keeps the refresh token in a cookie. */
    signIn: build.mutation<SignedIn, Credentials>({
      queryFn: async (credentials, { dispatch, extra }) => {
        const session = await callSession(extra as Connection, 'POST', credentials)
        if (session.error) return { error: session.error }
        const isCodeNeeded = !session.data.accessToken
        if (isCodeNeeded) return { data: { ...(session.data as Step), isCodeNeeded } }
        // Known before the session is: nothing of whoever was here meets it, such as his cart (pages/sign-in).
        dispatch(signedIn({ userId: await whose(extra as Connection, session.data) }))
        ;(extra as Connection).sessionRenewed(session.data)
        return { data: { isCodeNeeded } }
      },
    }),
    /** After a reload: a new session from the cookie, if there is one. */
    resumeSession: build.mutation<null, void>({
      queryFn: async (_argument, { extra }) => {
        const connection = extra as Connection
        const failure = connection.accessToken() ? null : await renewSession(connection)
        return failure ? { error: failure } : { data: null }
      },
    }),
    /** Revokes the session at the server and clears everything here, even if the server does not answer. */
    signOut: build.mutation<null, void>({
      queryFn: async (_argument, { dispatch, extra }) => {
        await callSession(extra as Connection, 'DELETE', {})
        dispatch(signedOut())
        return { data: null }
      },
    }),
    profile: build.query<Profile, void>({
      query: () => ({ path: '/api/v1/profile' }),
      transformResponse: (answer: AnswerOf<typeof main.showProfile>) => answer.profile,
      providesTags: ['Profile'],
    }),
  }),
})

export const { useSignInMutation, useResumeSessionMutation, useSignOutMutation, useProfileQuery, useLazyProfileQuery } =
  identityApi
