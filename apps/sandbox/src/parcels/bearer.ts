import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_MS = 24 * 60 * 60_000

/** A stateless token for a day: its expiry and a keyed hash, so it survives a restart. */
export const issueBearer = (secret: string, now: number): { token: string; expiresAt: number } => {
  const expiresAt = now + LIFETIME_MS
  return { token: `${expiresAt}.${seal(String(expiresAt), secret)}`, expiresAt }
}

export const isBearerGood = (token: string, secret: string, now: number): boolean => {
  const [expiresAt = '', seen = ''] = token.split('.')
  const right = Buffer.from(seal(expiresAt, secret))
  const given = Buffer.from(seen)
  return right.length === given.length && timingSafeEqual(right, given) && Number(expiresAt) > now
}

const seal = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`parcels:${text}`).digest('hex')
