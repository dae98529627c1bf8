import { createHmac } from 'node:crypto'
import { networkRangeOf } from '@prumo/hosting'
import type { Context } from '#platform/context'
import { newToken } from '#platform/ids'
import { tokenHash } from '../sessions/session.ts'

/**
 * The caller who asks for a mailed code, or types one: what his browser shows of its attempt, and its program's name.
 */
export type Asker = { attempt?: string | null; userAgent?: string | null }

/**
 * What a mailed code is bound to (ASVS 5 6.6.2). `askedFrom` is null for a browser that keeps its attempt; a program
 * that keeps no cookies is known by its network and its name instead.
 */
export type Bond = { attemptHash: Buffer; askedFrom: Buffer | null }

/** A new attempt: the token for whoever asks, and what is stored of it. */
export const newAttempt = (ctx: Context, asker: Asker): { attempt: string; bond: Bond } => {
  const attempt = newToken()
  const keepsAttempts = Boolean(asker.attempt)
  return {
    attempt,
    bond: { attemptHash: tokenHash(attempt), askedFrom: keepsAttempts ? null : placeHashOf(ctx, asker) },
  }
}

/** The attempt of an open session that is proven again: only this session's codes pass in it. */
export const attemptOfSession = (familyId: string): string => `session ${familyId}`

/** What a typed code is compared with. */
export const shownBond = (ctx: Context, asker: Asker): { attemptHash: Buffer } | { askedFrom: Buffer } =>
  asker.attempt ? { attemptHash: tokenHash(asker.attempt) } : { askedFrom: placeHashOf(ctx, asker) }

/** Keyed, so that the database alone reveals nobody's network. */
const placeHashOf = ({ secrets, address }: Context, { userAgent }: Asker): Buffer =>
  createHmac('sha256', secrets.links)
    .update(`asked from:${address === undefined ? '' : networkRangeOf(address)}:${userAgent ?? ''}`)
    .digest()
