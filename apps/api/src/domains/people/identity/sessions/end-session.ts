import { type Context, inTransaction } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { findSessionByToken, revokeFamily } from '../identity.repository.ts'
import { lockAccount } from '../second-steps.repository.ts'

/**
 * Ends the session of an access or refresh token, with every pair that it was renewed to or from: a user who signs out
 * just after a renewal may have the old one. An unknown token, or a repetition, changes nothing.
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
