import type { ApiCall } from './api-call.ts'

/** The session data in the browser; the refresh token stays in an HttpOnly cookie (design 5). */
export type SessionTokens = { accessToken: string; tokenType: string }

/** How a store's calls reach the servers, and with which identity. Built in store.ts. */
export type Connection = {
  apiUrl: string
  /** Our own server's session resource. */
  sessionAddress: string
  /** Our own server's survey resource, which keeps the draft's token. */
  surveyAddress?: string
  /** Our own server's resource that signs shop tokens. */
  shopTokenAddress?: string
  /** Of the current cart. */
  orderToken(): string | undefined
  /** The rails token. */
  accessToken(): string | undefined
  nestToken(): string | undefined
  sessionRenewed(tokens: SessionTokens): void
  nestTokenObtained(token: string): void
  sessionLost(): void
  /**
   * Takes over the state that other tabs of this browser have stored, and stores this tab's own at once, so that they
   * can do the same.
   */
  agreeWithTabs?(): void
  /** Adds the visitor's partner to a call of the main or second API; only defined for a partner's visitor. */
  asVisitor?(call: ApiCall): Promise<ApiCall>
  /** True while a server that does not answer is retried; false when it answered or was given up. */
  waiting(isWaiting: boolean): void
  /** The maximum number of tries of a call where nobody may wait long: while a page is rendered on the server. */
  tries?: number
  /** Waits between two tries; tests do not wait. */
  rest?: (durationMs: number) => Promise<void>
}

const nothing = () => undefined

/** A connection without identity, with which server loaders read the public catalogue. */
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
