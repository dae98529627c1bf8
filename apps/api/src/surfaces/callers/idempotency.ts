import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isTokenOfOrder } from '#domains/shop/orders'
import { type Database, owning } from '#platform/database'
import { Failure } from '#platform/failure'
import { orderTokenOf } from './order-token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    effect?: Effect
  }
  interface FastifyContextConfig {
    /**
     * What to answer when the effect of a key is committed and its answer was lost (the process died between). Without
     * it the handler runs again, which is right for whatever changes nothing the second time.
     */
    whenAnswerLost?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | unknown
  }
}

type Key = { scope: string; key: string; requestHash: string }
type Effect = Key & { isTaken: boolean; isFinal: boolean }

/** Thrown inside a transaction whose key somebody else has taken: nothing of it may happen twice. */
class KeyTaken extends Error {}

const daysKept = 2
const own = (db: Database) => owning(db, 'platform.idempotency_keys')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Gives every write with an `Idempotency-Key` one effect and one answer. The key is taken inside the transaction of
 * the effect itself, so a kill leaves both or neither; the answer is kept beside it for two days.
 */
export const keepAnswers = (app: FastifyInstance): void => {
  app.decorateRequest('effect')
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (!key) return
    const known = await findAnswer(request.ctx.db, key)
    if (known) return answerAgain(request, reply, key, known)
    await mustBeLongEnough(request, key)
    beginEffect(request, key)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { effect } = request
    if (effect?.isTaken && effect.isFinal && reply.statusCode < 500) await saveAnswer(request, reply, String(payload))
    return payload
  })
  app.addHook('onError', async (request, _reply, error) => {
    // A charge under way answers differently as soon as it is settled, so this answer is not kept.
    if (request.effect && error instanceof Failure && error.code === 'payment_in_progress')
      request.effect.isFinal = false
  })
}

type Twin = { answer: () => FastifyReply } | { failure: Failure } | null

/**
 * For an error that says only that a twin of this request came first: its answer, once it is there, or the failure to
 * answer with. Null for any other error. Call it where a surface translates errors.
 */
export const answerOfTwin = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Twin> => {
  const { effect } = request
  if (!(error instanceof KeyTaken) || !effect) return null
  for (let waited = 0; waited < 8_000; waited += 50) {
    const known = await findAnswer(request.ctx.db, effect)
    if (known && known.request_hash !== effect.requestHash) return { failure: new Failure('idempotency_key_reused') }
    if (known && known.body !== null) return { answer: () => replay(reply, known) }
    await sleep(50)
  }
  return { failure: new Failure('idempotency_key_busy') }
}

// All callers without a token share one scope: there the key alone gives out the cart that it opened.
const leastLengthUnknown = 16

/**
 * A token that opens no order is as good as none: strangers send the same one. It is looked up only for a short key, and
 * not for one that was taken before, which had its token's order then.
 */
const mustBeLongEnough = async (request: FastifyRequest, { key }: Key): Promise<void> => {
  const { ctx } = request
  if (ctx.actor.kind === 'user' || key.length >= leastLengthUnknown) return
  const token = orderTokenOf(request)
  if (token === null || !(await isTokenOfOrder(ctx, { token }))) throw keyTooShort()
}

const keyTooShort = () =>
  new Failure('invalid_parameter', {
    message: `Idempotency-Key is too short: without a token it needs ${leastLengthUnknown} characters`,
  })

const keyOf = (request: FastifyRequest): Key | null => {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string' || request.method === 'GET' || request.method === 'HEAD') return null
  if (given.length === 0 || given.length > 255)
    throw new Failure('invalid_parameter', { message: 'Idempotency-Key is invalid' })
  const { actor } = request.ctx
  const token = orderTokenOf(request)
  const caller = actor.kind === 'user' ? `user ${actor.userId}` : `order ${token ?? 'none'}`
  return {
    // Hashed: the scope would otherwise hold an order's token.
    scope: sha256(`${caller} ${request.method} ${request.routeOptions.url}`),
    key: given,
    requestHash: sha256(`${token ?? ''} ${request.url} ${JSON.stringify(request.body ?? lengthOf(request))}`),
  }
}

/** Of a form with files, which is read only by its handler: other files are hardly ever as long to the byte. */
const lengthOf = ({ headers }: FastifyRequest): string | null =>
  headers['content-type']?.startsWith('multipart/') ? (headers['content-length'] ?? null) : null

type Known = {
  request_hash: string
  status: number | null
  body: string | null
  content_type: string | null
  /** The effect stands for a moment only: its answer may still be on its way. */
  is_fresh: boolean
}

const findAnswer = (db: Database, { scope, key }: Key): Promise<Known | undefined> =>
  own(db)
    .selectFrom('platform.idempotency_keys')
    .select(['request_hash', 'status', 'body', 'content_type', sql<boolean>`locked_until > now()`.as('is_fresh')])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()

const answerAgain = async (request: FastifyRequest, reply: FastifyReply, key: Key, known: Known) => {
  if (known.request_hash !== key.requestHash) throw new Failure('idempotency_key_reused')
  const answer = known.body === null ? await answerUnderWay(request.ctx.db, key, known) : known
  if (answer) return replay(reply, answer)
  const { whenAnswerLost } = request.routeOptions.config
  if (whenAnswerLost) return whenAnswerLost(request, reply)
}

/** The first request may be about to answer; if it is dead, its key stops being fresh and null says so. */
const answerUnderWay = async (db: Database, key: Key, known: Known): Promise<Known | null> => {
  for (let now: Known | undefined = known; now?.is_fresh; now = await findAnswer(db, key)) {
    if (now.body !== null) return now
    await sleep(50)
  }
  const last = await findAnswer(db, key)
  return last && last.body !== null ? last : null
}

const replay = (reply: FastifyReply, known: Known) =>
  reply
    .status(known.status ?? 200)
    .type(known.content_type ?? 'application/json')
    .header('idempotent-replayed', 'true')
    .serializer((body: unknown) => body as string)
    .send(known.body)

const beginEffect = (request: FastifyRequest, key: Key): void => {
  const effect: Effect = { ...key, isTaken: false, isFinal: true }
  request.effect = effect
  const now = request.ctx.now()
  const expiresAt = new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1000)
  request.ctx = {
    ...request.ctx,
    effectKey: {
      takeIn: async (db) => {
        if (effect.isTaken) return
        const { scope, requestHash } = key
        const taken = await own(db)
          .insertInto('platform.idempotency_keys')
          .values({
            scope,
            key: key.key,
            request_hash: requestHash,
            locked_until: sql`now() + interval '2 seconds'`,
            expires_at: expiresAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (taken.numInsertedOrUpdatedRows === 0n) throw new KeyTaken()
      },
      wasTaken: () => {
        effect.isTaken = true
      },
    },
  }
}

const saveAnswer = async (request: FastifyRequest, reply: FastifyReply, body: string): Promise<void> => {
  const { effect, ctx } = request
  if (!effect) return
  await own(ctx.db)
    .updateTable('platform.idempotency_keys')
    .set({
      status: reply.statusCode,
      body,
      content_type: String(reply.getHeader('content-type')),
      answered_at: ctx.now(),
    })
    .where('scope', '=', effect.scope)
    .where('key', '=', effect.key)
    .execute()
    .catch((error) => request.log.warn({ err: error }, 'an answer was not kept'))
}
