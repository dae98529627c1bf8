import type { ApiCall } from './api-call.ts'

/** What a session gives the browser; the refresh token stays in a cookie that no script can read (design 5). */
export type SessionTokens = { accessToken: string; tokenType: string }

/** How the calls of one store reach the servers, and who they say they are. Built in store.ts. */
export type Connection = {
  apiUrl: string
  /** Our own server's session resource. */
  sessionAddress: string
  /** Our own server's survey resource, which keeps what opens a draft. */
  surveyAddress?: string
  /** Of the current cart. */
  orderToken(): string | undefined
  /** The rails token. */
  accessToken(): string | undefined
  nestToken(): string | undefined
  sessionRenewed(tokens: SessionTokens): void
  nestTokenObtained(token: string): void
  sessionLost(): void
  /**
   * Takes over what other tabs of this browser keep, and keeps at once what this one has, so that they can do the same.
   */
  agreeWithTabs?(): void
  /**
   * Adds to a call of the main or second API what it says of whose visitor makes it; there only where he is somebody's.
   */
  asVisitor?(call: ApiCall): Promise<ApiCall>
  /** The server does not answer and is asked again; then it answered, or was given up. */
  waiting(isWaiting: boolean): void
  /** At most so many tries of one call where nobody may be kept waiting: while a page is drawn on the server. */
  tries?: number
  /** Rests between two tries; tests do not. */
  rest?: (durationMs: number) => Promise<void>
}

const nothing = () => undefined

/** A connection without identity: server loaders read the public catalogue through it. */
export const anonymousConnection = (apiUrl: string): Connection => ({
  apiUrl,
  tries: 2,
  sessionAddress: '',
  orderToken: nothing,
  accessToken: nothing,
  nestToken: nothing,
  sessionRenewed: nothing,
  nestTokenObtained: nothing,
  sessionLost: nothing,
  waiting: nothing,
})
