import { type Context, inTransaction } from '#platform/context'
import { invalidGrant } from './identity.errors.ts'
import {
  findSessionByRefreshTokenForUpdate,
  hasUsedSuccessor,
  revokeFamily,
  saveNewSession,
} from './identity.repository.ts'
import { newTokenPair, type TokenPair } from './session.ts'

/**
 * Gives a new pair for a refresh token. The old token stays good until the new access token is first used; used again
 * after that, somebody else has it: the whole family is revoked, and the answer is invalid_grant.
 */
export const refreshSession = async (ctx: Context, input: { refreshToken: string }): Promise<TokenPair> => {
  const pair = await inTransaction(ctx, async (ctx) => {
    const session = await findSessionByRefreshTokenForUpdate(ctx.db, input.refreshToken)
    if (!session || session.refreshExpiresAt <= ctx.now()) return null
    if (session.revokedAt !== null) {
      if (await hasUsedSuccessor(ctx.db, session.id)) await revokeFamily(ctx, session.familyId)
      return null
    }
    const pair = newTokenPair(ctx.now())
    await saveNewSession(ctx, {
      userId: session.userId,
      familyId: session.familyId,
      previousSessionId: session.id,
      pair,
    })
    return pair
  })
  // Thrown outside: the revocation of the family must be kept, not rolled back with the refusal.
  if (!pair) throw invalidGrant()
  return pair
}
