import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit'

/** The three action matchers of an RTK Query endpoint. */
export type Tracked = {
  matchPending: (action: UnknownAction) => boolean
  matchFulfilled: (action: UnknownAction) => boolean
  matchRejected: (action: UnknownAction) => boolean
}

/** Every slice has `isLoading` for its own calls (specification 4): true while one is pending, then false. */
export const trackLoading = <State extends { isLoading: boolean }>(
  builder: ActionReducerMapBuilder<State>,
  ...endpoints: Tracked[]
) => {
  const loading = (isLoading: boolean) => (state: object) => {
    ;(state as State).isLoading = isLoading
  }
  for (const { matchPending, matchFulfilled, matchRejected } of endpoints) {
    builder.addMatcher(matchPending, loading(true))
    builder.addMatcher(matchFulfilled, loading(false))
    builder.addMatcher((action: UnknownAction) => matchRejected(action) && !isJoined(action), loading(false))
  }
}

/** True if nothing failed: the call joined another one, or its answer was cached. */
const isJoined = (action: UnknownAction) => (action as { meta?: { condition?: boolean } }).meta?.condition === true

/** True if nobody waits for the answer any more: the caches were cleared at a change of user. */
const isAborted = (action: UnknownAction) => (action as { meta?: { aborted?: boolean } }).meta?.aborted === true

/** For transitions after a failure: the real failure, not a call that joined another or was aborted. */
export const failed =
  ({ matchRejected }: Tracked) =>
  (action: UnknownAction) =>
    matchRejected(action) && !isJoined(action) && !isAborted(action)
