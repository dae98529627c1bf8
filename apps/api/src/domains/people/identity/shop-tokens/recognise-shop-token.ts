import { type ShopScope, shopToken, shopTokenClaims } from '@prumo/contracts/second'
import { jwtVerify } from 'jose'
import type { z } from 'zod'
import type { Actor, Context } from '#platform/context'
import { tokenExpired, tokenRevoked } from '../identity.errors.ts'
import { findSessionByAccessHash, rolesOf } from '../identity.repository.ts'
import { noteFirstUse } from '../sessions/note-first-use.ts'
import { strictJson } from './strict-json.ts'

type Claims = z.output<typeof shopTokenClaims>

/**
 * The caller, and the one of our web's flows that he asks in: a session's owner, or a guest by the id of his browser.
 */
export type ShopCaller = {
  actor: Actor
  /** The browser of a guest; null for a session's owner. */
  guestId: string | null
  /** For a call that a token may make once (`spendShopToken`). */
  token: { id: string; endsAt: Date }
  /** The only order that it may be used for; null for none in particular. */
  orderNumber: string | null
}

// Ours have some 500 letters. A longer text is refused before anything of it is read.
const mostLetters = 1_024
/** The only one that our web writes: nothing in it is to be chosen, fetched or understood. */
const onlyHeader = Buffer.from(JSON.stringify({ alg: shopToken.algorithm, typ: shopToken.type })).toString('base64url')
/** The clocks of the web's and the API's machines. */
const toleranceSeconds = 5

/**
 * Verifies a shop token for calls of this scope (design 5; RFC 8725): signed by our web with one of our keys, for this
 * API, now, in the exact form in which the web signs. A session's token is worth what the session is worth. Throws
 * token_expired for any other text, so that the web asks for another; token_revoked.
 */
export const recogniseShopToken = async (
  ctx: Context,
  { token, scope }: { token: string; scope: string },
): Promise<ShopCaller> => {
  const claims = await claimsOf(ctx, token)
  if (claims === null || !isFor(claims, scope)) throw tokenExpired()
  const [kind, id = ''] = claims.sub.split(':')
  return {
    actor: kind === 'session' ? await ownerOf(ctx, id) : { kind: 'guest' },
    guestId: kind === 'guest' ? id : null,
    token: { id: claims.jti, endsAt: new Date((claims.exp + toleranceSeconds) * 1000) },
    orderNumber: claims.order ?? null,
  }
}

const isFor = (claims: Claims, scope: string): scope is ShopScope =>
  claims.scope === scope && claims.exp - claims.iat <= shopToken.lifetimeSeconds

const claimsOf = async (ctx: Context, token: string): Promise<Claims | null> => {
  if (token.length > mostLetters) return null
  const [header, payload] = token.split('.')
  if (header !== onlyHeader || strictJson(payload) === null) return null
  for (const secret of ctx.secrets.shop) {
    const claims = await signedClaims(ctx, token, new TextEncoder().encode(secret))
    if (claims) return claims
  }
  return null
}

const signedClaims = async (ctx: Context, token: string, key: Uint8Array): Promise<Claims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: shopToken.issuer,
      audience: shopToken.audience,
      typ: shopToken.type,
      algorithms: [shopToken.algorithm],
      currentDate: ctx.now(),
      clockTolerance: toleranceSeconds,
      maxTokenAge: shopToken.lifetimeSeconds,
    })
    return shopTokenClaims.safeParse(payload).data ?? null
  } catch {
    // Forged, expired, early, made for something else, or no token at all: the answer is the same.
    return null
  }
}

const ownerOf = async (ctx: Context, accessHash: string): Promise<Actor> => {
  const session = await findSessionByAccessHash(ctx.db, Buffer.from(accessHash, 'base64url'))
  if (!session || session.accessExpiresAt <= ctx.now()) throw tokenExpired()
  if (session.revokedAt !== null) throw tokenRevoked()
  await noteFirstUse(ctx, session)
  return { kind: 'user', userId: session.userId, roles: await rolesOf(ctx.db, session.userId) }
}
