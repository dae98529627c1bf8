import type { Context } from '#platform/context'
import { forgetEmailChanges } from './email-changes.repository.ts'
import { endAllSessions } from './sessions/end-all-sessions.ts'

/**
 * A patient's account joins the team: its sessions end and its devices are trusted no more, because a password alone
 * may have opened them, and a new e-mail that waits is forgotten. Joins the caller's transaction.
 */
export const beginAsStaff = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await endAllSessions(ctx, { userId })
  await forgetEmailChanges(ctx, userId)
}
