import { createHash } from 'node:crypto'
import { newToken } from '#platform/ids'

const accessSeconds = 2 * 60 * 60
const refreshSeconds = 30 * 24 * 60 * 60

/** A pair as its owner gets it, once: afterwards only the hashes are known. */
export type TokenPair = { accessToken: string; refreshToken: string; createdAt: Date; expiresInSeconds: number }

export type Session = {
  id: string
  familyId: string
  userId: number
  accessExpiresAt: Date
  refreshExpiresAt: Date
  previousSessionId: string | null
  firstUsedAt: Date | null
  revokedAt: Date | null
}

/** Tokens have 256 random bits, so a plain hash cannot be reversed by guessing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newTokenPair = (now: Date): TokenPair => ({
  accessToken: newToken(),
  refreshToken: newToken(),
  createdAt: now,
  expiresInSeconds: accessSeconds,
})

export const expiries = (now: Date) => ({
  accessExpiresAt: new Date(now.getTime() + accessSeconds * 1000),
  refreshExpiresAt: new Date(now.getTime() + refreshSeconds * 1000),
})
