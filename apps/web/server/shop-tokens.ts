import { createHash, randomUUID } from 'node:crypto'
import { type ShopScope, shopToken } from '@prumo/contracts/second'
import { SignJWT } from 'jose'

/** Who asks: somebody signed in, by his access token, or a guest, by the id of his browser. */
export type ShopTokenInput = {
  scope: ShopScope
  caller: { accessToken: string } | { guestId: string }
  /** The order that it is about, once there is one. */
  orderNumber?: string | undefined
}

/**
 * Signs shop tokens (spec 6, design 5), each for one scope, one caller and five minutes. Only this process knows the
 * secret. A token says that our web asks; what the caller may do is the API's decision.
 */
export const shopTokenSigner = (secret: string, now: () => number = Date.now) => {
  const key = new TextEncoder().encode(secret)
  return ({ scope, caller, orderNumber }: ShopTokenInput): Promise<string> => {
    const at = Math.floor(now() / 1000)
    return new SignJWT({ scope, ...(orderNumber ? { order: orderNumber } : {}) })
      .setProtectedHeader({ alg: shopToken.algorithm, typ: shopToken.type })
      .setIssuer(shopToken.issuer)
      .setAudience(shopToken.audience)
      .setSubject(subjectOf(caller))
      .setJti(randomUUID())
      .setIssuedAt(at)
      .setNotBefore(at)
      .setExpirationTime(at + shopToken.lifetimeSeconds)
      .sign(key)
  }
}

/** The hash names a session to the API, which stores the same one; whoever reads the token learns no access token. */
const subjectOf = (caller: ShopTokenInput['caller']): string =>
  'guestId' in caller
    ? `guest:${caller.guestId}`
    : `session:${createHash('sha256').update(caller.accessToken).digest('base64url')}`
