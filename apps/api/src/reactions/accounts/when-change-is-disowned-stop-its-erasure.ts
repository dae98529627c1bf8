import { stopErasureAskedSince } from '#domains/people/privacy'
import { reaction } from '#platform/outbox'

/** Whoever was in the account may have asked for its end. One that is due is a week from then, so this is in time. */
export const whenChangeIsDisownedStopItsErasure = reaction({
  name: 'when-change-is-disowned-stop-its-erasure',
  on: 'identity.changeDisowned',
  react: (ctx, { userId, since }) => stopErasureAskedSince(ctx, { userId, since: new Date(since) }),
})
