import { stopForNewPassword } from '#domains/people/recoveries'
import { reaction } from '#platform/outbox'

/** The mail about a request says: choose another password, whoever asked knows yours. With it the request ends too. */
export const whenPasswordIsChangedStopItsRecovery = reaction({
  name: 'when-password-is-changed-stop-its-recovery',
  on: 'identity.passwordChanged',
  react: async (ctx, { userId, at }) => {
    if (at) await stopForNewPassword(ctx, { userId, at: new Date(at) })
  },
})
