import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const longestSeconds = 24 * 60 * 60

export type Vapid = { applicationServerKey: string; subject: string }

/**
 * Who sends, as RFC 8292 says it: a token (ES256) for this origin, valid for a day at most, and the key that verifies
 * it. Null when anything about it is wrong.
 */
export const vapidOf = (
  headers: IncomingHttpHeaders,
  { origin, nowMs }: { origin: string; nowMs: number },
): Vapid | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const said = jsonOf(claims)
  const isSigned = jsonOf(header)?.alg === 'ES256' && verifies({ key, text: `${header}.${claims}`, signature })
  if (!isSigned || !said) return null
  const { aud, exp, sub } = said
  const secondsLeft = typeof exp === 'number' ? exp - nowMs / 1000 : 0
  const isFresh = secondsLeft > 0 && secondsLeft <= longestSeconds
  const isFromSomebody = typeof sub === 'string' && /^(mailto:|https:)/.test(sub)
  return aud === origin && isFresh && isFromSomebody ? { applicationServerKey: key, subject: sub } : null
}

const jsonOf = (part: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

const verifies = ({ key, text, signature }: { key: string; text: string; signature: string }): boolean => {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  try {
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
  } catch {
    return false
  }
}
