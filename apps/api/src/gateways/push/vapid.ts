import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** Our key towards push services (RFC 8292): browsers bind their subscriptions to the public part. */
export type VapidKey = { publicKey: string; privateKey: KeyObject }

/** A token is good for half a day; the standard allows one. */
const lifetimeSeconds = 12 * 60 * 60

/** From the 32 bytes of a private key on P-256, base64url, as generators of VAPID keys write them. Throws otherwise. */
export const vapidKeyFrom = (text: string): VapidKey => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 32) throw new Error('a VAPID key has 32 bytes')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: bytes.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** The header that tells one push service, and no other, who sends and whom it may write to. */
export const authorizationFor = async (
  { publicKey, privateKey }: VapidKey,
  { origin, contact }: { origin: string; contact: string },
): Promise<string> => {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
    .setSubject(contact)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
