import type { Actor, Context } from '#platform/context'
import { tokenExpired, tokenRevoked } from '../identity.errors.ts'
import { findSessionByAccessToken } from '../identity.repository.ts'
import { noteFirstUse } from './note-first-use.ts'

/**
 * The owner of an access token. An unknown one is a guest's; a known one that has expired or was revoked throws
 * (contract.md 1.3). The first use of a refreshed token ends the pair that it came from, and that pair's other
 * successors.
 */
export const recognise = async (ctx: Context, accessToken: string): Promise<Actor> => {
  const session = await findSessionByAccessToken(ctx.db, accessToken)
  if (!session) return { kind: 'guest' }
  if (session.revokedAt !== null) throw tokenRevoked()
  if (session.accessExpiresAt <= ctx.now()) throw tokenExpired()
  await noteFirstUse(ctx, session)
  return { kind: 'user', userId: session.userId, roles: session.roles }
}
