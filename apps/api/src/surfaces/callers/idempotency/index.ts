import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTokenOfOrder } from '#domains/shop/orders'
import { besideEffect } from '#platform/context'
import { Failure } from '#platform/failure'
import { orderTokenOf } from '../order-token.ts'
import { type CallerKey, callerKeyOf, mustBeLongEnough } from './caller-key.ts'
import { findKey, insertKey, type Outcome, saveAnswer, type TakenKey } from './keys.repository.ts'

export type { Outcome } from './keys.repository.ts'

/**
 * How a retry of a committed write is answered, whether or not its first answer arrived: what the handler would answer
 * (it sets the status itself), read again for the caller's current permissions. Records are read by verbs that log the
 * reading. Undefined: the handler runs again.
 */
type WhenRepeated = (
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome | null,
) => Promise<unknown> | unknown

declare module 'fastify' {
  interface FastifyRequest {
    effect?: Effect
  }
  interface FastifyContextConfig {
    /** `runs again`: for writes whose repetition changes nothing, however late. */
    whenRepeated?: WhenRepeated | 'runs again'
  }
}

type Effect = { callerKey: CallerKey | null; isTaken: boolean; isFinal: boolean; outcome: Outcome | null }

/**
 * `read anew`: no answer is stored, so none can reach a caller who is no longer allowed. `kept sealed`: the same answer
 * is repeated to a caller whom the handler would still admit. In both cases every write declares in `whenRepeated` how
 * it is answered without a stored answer.
 */
type Repetition = 'read anew' | 'kept sealed'

/** Thrown inside a transaction whose idempotency key is already taken: nothing of it may happen twice. */
class KeyTaken extends Error {}

/**
 * Gives every write with an `Idempotency-Key` one effect. The key is inserted inside the effect's own transaction, so a
 * kill leaves both or neither. A retry is authorised like a first request.
 */
export const oneEffectForEachKey = (app: FastifyInstance, repetition: Repetition): void => {
  app.decorateRequest('effect')
  everyWriteSaysHow(app)
  app.addHook('preHandler', async (request, reply) => {
    if (reads.includes(request.method)) return
    const callerKey = callerKeyOf(request)
    if (callerKey === null) return beginEffect(request, null)
    if (await findKey(request.ctx, callerKey)) return (await answerAgain(request, reply, callerKey))?.()
    await mustBeLongEnough(request)
    beginEffect(request, callerKey)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { effect } = request
    if (effect?.callerKey && effect.isTaken && effect.isFinal && reply.statusCode < 500)
      await keep(
        request,
        reply,
        { ...effect, callerKey: effect.callerKey },
        repetition === 'kept sealed' ? String(payload ?? '') : null,
      )
    return payload
  })
  app.addHook('onError', async (request, _reply, error) => {
    // The answer changes once the charge is settled, so it is not stored.
    if (request.effect && error instanceof Failure && error.code === 'payment_in_progress')
      request.effect.isFinal = false
  })
}

/** Stores the ids of a write's result, so that a retry finds them. */
export const noteOutcome = ({ effect }: FastifyRequest, outcome: Outcome): void => {
  if (effect) effect.outcome = outcome
}

const reads = ['GET', 'HEAD', 'OPTIONS']

/** The server does not start with a write route that lacks it. */
const everyWriteSaysHow = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isWrite = [method].flat().some((one) => !reads.includes(one))
    if (isWrite && !config?.whenRepeated)
      throw new Error(`${method} ${url} does not say how it is answered when repeated`)
  })
}

type Twin = { answer: Send } | { failure: FastifyError } | null

/** A reply is a thenable that resolves after it was sent, so an async function must not return it directly. */
type Send = () => FastifyReply

/**
 * For an error which only says that a concurrent request with the same key was first: what sends the answer once that
 * one is answered, or the failure to answer with. Null for any other error. Call it where a surface translates errors.
 */
export const answerOfTwin = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Twin> => {
  const { effect } = request
  if (!(error instanceof KeyTaken) || !effect?.callerKey) return null
  const { callerKey } = effect
  request.ctx = besideEffect(request.ctx)
  reply.status(200)
  try {
    const taken = await untilAnswered(request, callerKey, ({ isAnswered }, waitedMs) => isAnswered || waitedMs >= 8_000)
    if (!taken.isAnswered) throw new Failure('idempotency_key_busy')
    const answer = await answerAgain(request, reply, callerKey)
    if (answer) return { answer }
    const payload = await request.routeOptions.handler?.call(request.server, request, reply)
    return { answer: () => reply.send(payload) }
  } catch (failure) {
    return { failure: failure as FastifyError }
  }
}

/** What sends the answer to a retry; null if the handler must run (again). */
const answerAgain = async (
  request: FastifyRequest,
  reply: FastifyReply,
  callerKey: CallerKey,
): Promise<Send | null> => {
  // The first request may be about to answer; if it is dead, its key is soon no longer fresh.
  const taken = await untilAnswered(request, callerKey, ({ isAnswered, isFresh }) => isAnswered || !isFresh)
  const body = taken.openBody()
  if (body !== null && (await isStillLetIn(request, taken))) return () => giveAgain(reply, taken, body)
  const { whenRepeated } = request.routeOptions.config
  if (!whenRepeated) return null
  const payload = whenRepeated === 'runs again' ? undefined : await whenRepeated(request, reply, taken.outcome)
  reply.header('idempotent-replayed', 'true')
  if (payload === undefined) return null
  return () => (payload === null ? reply.send() : reply.send(payload))
}

const mustBeTheSame = ({ requestHash }: TakenKey, callerKey: CallerKey): void => {
  if (requestHash !== callerKey.requestHash) throw new Failure('idempotency_key_reused')
}

/** The key in its final state. */
const untilAnswered = async (
  { ctx }: FastifyRequest,
  callerKey: CallerKey,
  isEnough: (taken: TakenKey, waitedMs: number) => boolean,
): Promise<TakenKey> => {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const taken = await findKey(ctx, callerKey)
    // The row expired after it was found.
    if (!taken) throw new Failure('idempotency_key_busy')
    mustBeTheSame(taken, callerKey)
    if (isEnough(taken, waitedMs)) return taken
    await sleep(50)
  }
}

/** A named order token must still open its order; an answer without content is given to anybody. */
const isStillLetIn = async (request: FastifyRequest, { status }: TakenKey): Promise<boolean> => {
  const token = orderTokenOf(request)
  return token === null || status === 204 || isTokenOfOrder(request.ctx, { token })
}

const giveAgain = (reply: FastifyReply, { status, contentType }: TakenKey, body: string): FastifyReply =>
  reply
    .status(status ?? 200)
    .type(contentType ?? 'application/json')
    .header('idempotent-replayed', 'true')
    .serializer((kept: unknown) => kept as string)
    .send(body)

/** Also without a key, so that any test finds a verb that does not pass on its effect. */
const beginEffect = (request: FastifyRequest, callerKey: CallerKey | null): void => {
  const effect: Effect = { callerKey, isTaken: false, isFinal: true, outcome: null }
  request.effect = effect
  const { ctx } = request
  request.ctx = {
    ...ctx,
    effectKey: {
      isOpen: () => !effect.isTaken,
      takeIn: async (db) => {
        if (callerKey && !(await insertKey(db, callerKey, ctx.now()))) throw new KeyTaken()
      },
      wasTaken: () => {
        effect.isTaken = true
      },
    },
  }
}

const keep = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { callerKey, outcome }: Effect & { callerKey: CallerKey },
  body: string | null,
): Promise<void> => {
  const answer = { status: reply.statusCode, contentType: String(reply.getHeader('content-type')), outcome, body }
  await saveAnswer(request.ctx, callerKey, answer).catch((error) =>
    request.log.warn({ err: error }, 'an answer was not kept'),
  )
}
