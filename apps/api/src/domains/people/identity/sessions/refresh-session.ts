import { type Context, inTransaction } from '#platform/context'
import { noteSecurityEvent } from '#platform/security-events'
import { invalidGrant } from '../identity.errors.ts'
import {
  findSessionByRefreshToken,
  findSessionForUpdate,
  findStart,
  revokeFamily,
  rolesOf,
  saveNewSession,
} from '../identity.repository.ts'
import { lockAccount } from '../second-steps.repository.ts'
import { endsFrom, isOver, limitsOf } from './limits.ts'
import { newTokenPair, type TokenPair } from './session.ts'
import { keepSignIn } from './sign-ins.repository.ts'

/**
 * Returns a new pair for a refresh token. The old refresh token stays valid until the new access token is first used,
 * so that a lost answer can be requested again; then it is dead, with all other pairs made from it (`noteFirstUse`). A
 * dead token that is used again is in two hands: the whole family is revoked, and the answer is invalid_grant. So it is
 * for a session that was left alone too long, or is too old (`limitsOf`).
 */
export const refreshSession = async (ctx: Context, input: { refreshToken: string }): Promise<TokenPair> => {
  const found = await findSessionByRefreshToken(ctx.db, input.refreshToken)
  if (!found) throw refused(ctx, null)
  const pair = await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, found.userId)
    const session = await findSessionForUpdate(ctx.db, found.id)
    if (!session || session.refreshExpiresAt <= ctx.now()) return null
    if (session.revokedAt !== null) {
      await revokeFamily(ctx, session.familyId)
      noteSecurityEvent(ctx, 'refresh_token_reused', { kind: 'all sessions of it ended', userId: session.userId })
      return null
    }
    const startedAt = await findStart(ctx, session.familyId)
    const limits = limitsOf(ctx, { roles: await rolesOf(ctx.db, session.userId) })
    if (isOver(ctx.now(), { renewedAt: session.createdAt, startedAt, limits })) return null
    const ends = endsFrom(ctx.now(), { startedAt, limits })
    const pair = newTokenPair(ctx.now(), ends)
    await saveNewSession(ctx, {
      userId: session.userId,
      familyId: session.familyId,
      previousSessionId: session.id,
      pair,
      ends,
    })
    await keepSignIn(ctx, session)
    return pair
  })
  // Thrown outside: the revocation of the family must not be rolled back with the refusal.
  if (!pair) throw refused(ctx, found.userId)
  noteSecurityEvent(ctx, 'session_renewed', { kind: 'refresh token', userId: found.userId })
  return pair
}

const refused = (ctx: Context, userId: number | null) => {
  noteSecurityEvent(ctx, 'session_refused', { kind: 'refresh token', userId })
  return invalidGrant()
}
