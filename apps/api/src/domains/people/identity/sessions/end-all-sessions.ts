import type { Context } from '#platform/context'
import { closeRoomsOfWhoLostAccess } from '#platform/rooms'
import { noteSecurityEvent } from '#platform/security-events'
import { forgetDevices, lockAccount } from '../second-steps.repository.ts'
import { revokeAllSessions } from '../team-accounts.repository.ts'

/**
 * Ends every session of an account, also on the nest token, and no device is trusted any more. His open sockets are
 * closed at the commit. Joins the caller's transaction. Repeating changes nothing.
 */
export const endAllSessions = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await lockAccount(ctx, userId)
  await revokeAllSessions(ctx, userId)
  await forgetDevices(ctx, userId)
  await closeRoomsOfWhoLostAccess(ctx)
  noteSecurityEvent(ctx, 'session_ended', { kind: 'all, by the administration', userId })
}
