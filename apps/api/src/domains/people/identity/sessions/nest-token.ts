import { jwtVerify, SignJWT } from 'jose'
import type { Actor, Context } from '#platform/context'
import { notSignedIn, tokenExpired, tokenRevoked } from '../identity.errors.ts'
import { findSessionByAccessToken, isFamilyAlive, rolesOf } from '../identity.repository.ts'
import { noteFirstUse } from './note-first-use.ts'

const lifetimeSeconds = 3_600
const [issuer, audience, type] = ['prumo', 'second', 'nest+jwt']
const keyOf = ({ secrets }: Context) => new TextEncoder().encode(secrets.nest)
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

/**
 * A nest token for an access token: valid for an hour, and no longer than its session (design.md 5). Throws
 * not_signed_in, token_revoked, token_expired.
 */
export const issueNestToken = async (ctx: Context, { accessToken }: { accessToken: string }): Promise<string> => {
  const session = await findSessionByAccessToken(ctx.db, accessToken)
  if (!session) throw notSignedIn()
  if (session.revokedAt !== null) throw tokenRevoked()
  if (session.accessExpiresAt <= ctx.now()) throw tokenExpired()
  // This counts as a use: otherwise a pair that should be dead could still be exchanged.
  await noteFirstUse(ctx, session)
  const now = secondsOf(ctx.now())
  return new SignJWT({ family: session.familyId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setSubject(String(session.userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyOf(ctx))
}

/** The owner of a nest token. Throws token_expired for a forged or expired one, token_revoked. */
export const recogniseNest = async (ctx: Context, token: string): Promise<Actor> => {
  const { sub, family } = await claimsOf(ctx, token)
  const userId = Number(sub)
  if (!(await isFamilyAlive(ctx, { familyId: family, userId }))) throw tokenRevoked()
  return { kind: 'user', userId, roles: await rolesOf(ctx.db, userId) }
}

const claimsOf = async (ctx: Context, token: string): Promise<{ sub: string; family: string }> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      issuer,
      audience,
      typ: type,
      algorithms: ['HS256'],
      currentDate: ctx.now(),
      requiredClaims: ['sub', 'exp', 'family'],
    })
    return payload as { sub: string; family: string }
  } catch {
    // Forged, expired or no token at all: the web renews its session and requests another (spec 8).
    throw tokenExpired()
  }
}
