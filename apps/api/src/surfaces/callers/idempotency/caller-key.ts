import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isTokenOfOrder } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../order-token.ts'

/**
 * An idempotency key with its caller and its request. All three are keyed hashes, because tokens, CPFs and answers are
 * in them.
 */
export type CallerKey = { scope: string; key: string; requestHash: string }

const longest = 255
// All callers without a token share one scope: there the key alone gives access to the cart that it created.
const leastLengthUnknown = 16

/** The `Idempotency-Key` of a write; null without one. Throws idempotency_key_invalid for an empty or too long one. */
export const callerKeyOf = (request: FastifyRequest): CallerKey | null => {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string' || request.method === 'GET' || request.method === 'HEAD') return null
  if (given.length === 0 || given.length > longest) throw new Failure('idempotency_key_invalid')
  const { actor } = request.ctx
  const token = orderTokenOf(request)
  // The id of a guest's browser, for whom our web asks, stays the same when his token is renewed.
  const guest = request.shopCaller?.guestId ? `guest ${request.shopCaller.guestId} ` : ''
  const caller = actor.kind === 'user' ? `user ${actor.userId}` : `${guest}order ${token ?? 'none'}`
  return {
    scope: hashOf(request, 'scope', `${caller} ${request.method} ${request.routeOptions.url}`),
    key: hashOf(request, 'key', given),
    requestHash: hashOf(request, 'request', `${token ?? ''} ${request.url} ${contentOf(request)}`),
  }
}

/**
 * A token that opens no order counts as none: strangers could send the same one. It is looked up only for a short key,
 * and not for a key that is already stored, whose token opened an order then.
 */
export const mustBeLongEnough = async (request: FastifyRequest): Promise<void> => {
  const { ctx, headers } = request
  if (ctx.actor.kind === 'user' || String(headers['idempotency-key']).length >= leastLengthUnknown) return
  const token = orderTokenOf(request)
  if (token === null || !(await isTokenOfOrder(ctx, { token })))
    throw new Failure('idempotency_key_too_short', { least: leastLengthUnknown })
}

/** With a secret key: a survey has few possible answers, and a plain hash of them could be found by trying all. */
const hashOf = ({ ctx }: FastifyRequest, what: string, text: string): string =>
  createHmac('sha256', ctx.secrets.links).update(`idempotency ${what}\n${text}`).digest('base64url')

/**
 * For a form with files, which only its handler reads, the length: another file hardly ever has the same length to the
 * byte.
 */
const contentOf = ({ body, headers }: FastifyRequest): string =>
  JSON.stringify(
    body ?? (headers['content-type']?.startsWith('multipart/') ? (headers['content-length'] ?? null) : null),
  )
