import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit'

/** An endpoint of RTK Query, as far as its three moments go. */
export type Tracked = {
  matchPending: (action: UnknownAction) => boolean
  matchFulfilled: (action: UnknownAction) => boolean
  matchRejected: (action: UnknownAction) => boolean
}

/** Every slice says so while an action of its own is under way (specification 4): true while pending, then false. */
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

/** True when nothing failed: the question was put while its answer was known or already on its way. */
const isJoined = (action: UnknownAction) => (action as { meta?: { condition?: boolean } }).meta?.condition === true

/** True where the answer is not waited for any more: the caches were emptied because the browser changed hands. */
const isAborted = (action: UnknownAction) => (action as { meta?: { aborted?: boolean } }).meta?.aborted === true

/** For transitions that follow a failure: the failure itself, not a question that joined another or was given up. */
export const failed =
  ({ matchRejected }: Tracked) =>
  (action: UnknownAction) =>
    matchRejected(action) && !isJoined(action) && !isAborted(action)
