import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { demonstration } from '@prumo/hosting'

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The authorization of a caller that has the demonstration's key, for one address. */
export const demonstrationToken = (aud: string, claims: object = {}): string => {
  const key = createPrivateKey({ key: Buffer.from(demonstration.orderChecks, 'base64'), format: 'der', type: 'pkcs8' })
  const exp = Math.floor(Date.now() / 1_000) + 60
  const signed = [encoded({ alg: 'ES384', typ: 'JWT' }), encoded({ aud, exp, jti: randomUUID(), ...claims })].join('.')
  const signature = sign('sha384', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `Bearer ${signed}.${signature.toString('base64url')}`
}
