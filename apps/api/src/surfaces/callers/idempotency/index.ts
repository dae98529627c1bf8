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
 * How a write is answered whose effect is committed under its key, be its first answer lost or given: what the handler
 * would answer (the status it sets itself), read anew for this caller as he is now. What it reads of a record it reads
 * by a verb that writes the reading. Undefined: the handler runs again.
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
    /** `runs again`: for what changes nothing the second time, however late it comes. */
    whenRepeated?: WhenRepeated | 'runs again'
  }
}

type Effect = { callerKey: CallerKey | null; isTaken: boolean; isFinal: boolean; outcome: Outcome | null }

/**
 * `read anew`: no answer is kept, so none can be given to whom it is not due any more. `kept sealed`: the very answer
 * is given again to whoever would still be let to the handler. Either way every write says in `whenRepeated` how it is
 * answered where none is kept.
 */
type Repetition = 'read anew' | 'kept sealed'

/** Thrown inside a transaction whose key somebody else has taken: nothing of it may happen twice. */
class KeyTaken extends Error {}

/**
 * Gives every write with an `Idempotency-Key` one effect. The key is taken inside the transaction of the effect itself,
 * so a kill leaves both or neither. Whoever asks again is judged first, like whoever asks for the first time.
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
    // A charge under way answers differently as soon as it is settled, so this answer is not kept.
    if (request.effect && error instanceof Failure && error.code === 'payment_in_progress')
      request.effect.isFinal = false
  })
}

/** Remembers which rows came of a write, so that a repetition finds them: ids only. */
export const noteOutcome = ({ effect }: FastifyRequest, outcome: Outcome): void => {
  if (effect) effect.outcome = outcome
}

const reads = ['GET', 'HEAD', 'OPTIONS']

/** A route that forgets it does not start. */
const everyWriteSaysHow = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isWrite = [method].flat().some((one) => !reads.includes(one))
    if (isWrite && !config?.whenRepeated)
      throw new Error(`${method} ${url} does not say how it is answered when repeated`)
  })
}

type Twin = { answer: Send } | { failure: FastifyError } | null

/** A reply is a thenable that ends when it was sent, so it never travels through an async function by itself. */
type Send = () => FastifyReply

/**
 * For an error that says only that a twin of this request came first: what sends the answer to a repetition, once the
 * twin has been answered, or the failure to answer with. Null for any other error. Call it where a surface translates
 * errors.
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

/** What sends the answer to a repetition; null where the handler is to run (again). */
const answerAgain = async (
  request: FastifyRequest,
  reply: FastifyReply,
  callerKey: CallerKey,
): Promise<Send | null> => {
  // The first request may be about to answer; if it is dead, its key stops being fresh.
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

/** The key as it stands at last. */
const untilAnswered = async (
  { ctx }: FastifyRequest,
  callerKey: CallerKey,
  isEnough: (taken: TakenKey, waitedMs: number) => boolean,
): Promise<TakenKey> => {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const taken = await findKey(ctx, callerKey)
    // Two days have passed since it was found.
    if (!taken) throw new Failure('idempotency_key_busy')
    mustBeTheSame(taken, callerKey)
    if (isEnough(taken, waitedMs)) return taken
    await sleep(50)
  }
}

/** Where a token was named it must open its order still; what says nothing is given to anybody. */
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

/** Without a key too: whoever leaves it out of his effect is found by any test that asks. */
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
