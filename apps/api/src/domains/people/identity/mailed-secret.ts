import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context'

/**
 * A mailed proof of identity, derived from a row's id with a key that only our processes know. So it can be mailed
 * again and verified without being stored, and the database alone reveals no valid one.
 */
export type Purpose =
  | 'password-reset'
  | 'second-step'
  | 'account-confirmation'
  | 'waiting-list'
  | 'erasure'
  | 'team-invitation'
  | 'passkey-challenge'
  | 'recovery'
  | 'security-change'

const digest = ({ secrets }: Context, purpose: Purpose, id: string): Buffer =>
  createHmac('sha256', secrets.links).update(`${purpose}:${id}`).digest()

/** All of it, for a machine. */
export const bytesOf = (ctx: Context, purpose: Purpose, id: string): Buffer => digest(ctx, purpose, id)

/** `<id>.<proof>`, for a link. */
export const linkTokenOf = (ctx: Context, purpose: Purpose, id: string): string =>
  `${id}.${digest(ctx, purpose, id).toString('base64url')}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that a link's token proves; null for a forged one. */
export const idFromLinkToken = (ctx: Context, purpose: Purpose, token: string): string | null => {
  const [id = '', proof = ''] = token.split('.')
  if (!uuid.test(id)) return null
  const given = Buffer.from(proof, 'base64url')
  const right = digest(ctx, purpose, id)
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

const codeDigits = 6

/** Six digits, for typing. Such a short proof needs a limit on tries. */
export const codeOf = (ctx: Context, purpose: Purpose, id: string): string =>
  String(digest(ctx, purpose, id).readUInt32BE(0) % 10 ** codeDigits).padStart(codeDigits, '0')

/** Whether a typed code belongs to this id, compared in constant time; spaces are ignored. */
export const isCodeOf = (ctx: Context, input: { purpose: Purpose; id: string; typed: string }): boolean => {
  const typed = Buffer.from(input.typed.replaceAll(/\s/g, ''))
  const right = Buffer.from(codeOf(ctx, input.purpose, input.id))
  return typed.length === right.length && timingSafeEqual(typed, right)
}
