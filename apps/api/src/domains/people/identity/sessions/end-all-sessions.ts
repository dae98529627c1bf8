import type { Context } from '#platform/context'
import { closeRoomsOfWhoLostAccess } from '#platform/rooms'
import { type KindOf, noteSecurityEvent } from '#platform/security-events'
import { forgetDevices, lockAccount } from '../second-steps.repository.ts'
import { revokeAllSessions } from '../team-accounts.repository.ts'

/**
 * Ends every session of an account, also on the nest token, and no device is trusted any more. His open sockets are
 * closed at the commit. Joins the caller's transaction. Repeating changes nothing.
 */
export const endAllSessions = (ctx: Context, { userId }: { userId: number }): Promise<void> =>
  endSessionsOf(ctx, { userId, kind: 'all, by the administration' })

/** The same, logged as what ended them. */
export const endSessionsOf = async (
  ctx: Context,
  { userId, kind }: { userId: number; kind: KindOf<'session_ended'> },
): Promise<void> => {
  await lockAccount(ctx, userId)
  await revokeAllSessions(ctx, userId)
  await forgetDevices(ctx, userId)
  await closeRoomsOfWhoLostAccess(ctx)
  noteSecurityEvent(ctx, 'session_ended', { kind, userId })
}
