import { stopRecoveryAskedSince } from '#domains/people/recoveries'
import { reaction } from '#platform/outbox'

/** Whoever was in the account may have asked that its second step be removed. */
export const whenChangeIsDisownedStopItsRecovery = reaction({
  name: 'when-change-is-disowned-stop-its-recovery',
  on: 'identity.changeDisowned',
  react: (ctx, { userId, since }) => stopRecoveryAskedSince(ctx, { userId, since: new Date(since) }),
})
