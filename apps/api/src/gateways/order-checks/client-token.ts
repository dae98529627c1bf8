import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

const algorithm = 'ES384'

/** The key by which services know us: PKCS #8 in base64, on the curve P-384. Throws for anything else. */
export const clientKeyFrom = (encoded: string): KeyObject => {
  const key = createPrivateKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'pkcs8' })
  if (key.asymmetricKeyDetails?.namedCurve !== 'secp384r1') throw new Error('the key is not on the curve P-384')
  return key
}

/** CDS Hooks 2.0, "Trusting CDS Clients": a signed token for each request, for this service alone, for minutes. */
export const clientToken = ({ key, issuer, audience }: { key: KeyObject; issuer: string; audience: string }) =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: thumbprintOf(key) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .setJti(randomUUID())
    .sign(key)

/** Tells the service which of our public keys it is; they are handed over when the service is contracted. */
const thumbprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('base64url')
