import { createHash } from 'node:crypto'
import { newToken } from '#platform/ids'

/** A pair as its owner gets it, once: afterwards only the hashes are known. */
export type TokenPair = { accessToken: string; refreshToken: string; createdAt: Date; expiresInSeconds: number }

export type Session = {
  id: string
  familyId: string
  userId: number
  accessExpiresAt: Date
  refreshExpiresAt: Date
  previousSessionId: string | null
  createdAt: Date
  firstUsedAt: Date | null
  revokedAt: Date | null
}

/** Tokens have 256 random bits, so a plain hash cannot be reversed by guessing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newTokenPair = (now: Date, { accessExpiresAt }: { accessExpiresAt: Date }): TokenPair => ({
  accessToken: newToken(),
  refreshToken: newToken(),
  createdAt: now,
  expiresInSeconds: Math.ceil((accessExpiresAt.getTime() - now.getTime()) / 1_000),
})
