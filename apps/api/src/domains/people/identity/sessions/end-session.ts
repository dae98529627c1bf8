import { type Context, inTransaction } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { findSessionByToken, revokeFamily } from '../identity.repository.ts'
import { lockAccount } from '../second-steps.repository.ts'

/**
 * Ends the session that a token is of, access or refresh, with every pair it was renewed to or from: whoever signs out
 * just after a renewal may hold the old one. An unknown token, or a second time, changes nothing.
 */
export const endSession = async (ctx: Context, { token }: { token: string }): Promise<void> => {
  const session = await findSessionByToken(ctx.db, token)
  if (!session) return
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, session.userId)
    await revokeFamily(ctx, session.familyId)
    noteSecurityEvent(ctx, 'session_ended', { kind: 'signed out', userId: session.userId })
  })
}
