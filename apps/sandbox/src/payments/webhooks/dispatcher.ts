import { inTransaction } from '../../database.ts'
import { newId } from '../../ids.ts'
import type { World } from '../../world.ts'
import { chargesToSettle } from '../charges.store.ts'
import { decideCard } from '../settle-charge.ts'
import {
  type Attempt,
  countAttempts,
  type Delivery,
  listUnsent,
  recordAttempt,
  releaseHeld,
} from './deliveries.store.ts'
import { signatureOf } from './signature.ts'

const MAX_TRIES = 15
const LONGEST_WAIT_MS = 60_000
const AT_ONCE = 8
/** Polls even when nothing is known to be due: charges settle automatically, and tests move the clock. */
const IDLE_MS = 1_000

export type Dispatcher = { wake: () => void; close: () => Promise<void> }

/** The wait after the given number of failed tries: 1 s, 2, 4, 8 … up to a minute. */
export const retryDelayMs = (triesMade: number, baseMs: number): number =>
  Math.min(baseMs * 2 ** (triesMade - 1), LONGEST_WAIT_MS)

/**
 * Sends due webhooks and retries failed ones. Its queue is a table, so it continues where a killed process stopped; an
 * interrupted delivery is sent again (at least once, as real providers do).
 */
export const startDispatcher = (world: World): Dispatcher => {
  const stopping = new AbortController()
  const inFlight = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const lookRound = (): void => {
    if (stopping.signal.aborted) return
    for (const id of chargesToSettle(world)) decideCard(world, id, 'approved')
    const unsent = listUnsent(world, AT_ONCE * 2).filter(({ number }) => !inFlight.has(number))
    for (const delivery of unsent.filter(({ nextAttemptAt }) => nextAttemptAt <= world.now())) {
      if (inFlight.size >= AT_ONCE) break
      const sending = deliver(world, delivery, stopping.signal).finally(() => {
        inFlight.delete(delivery.number)
        schedule(0)
      })
      inFlight.set(delivery.number, sending)
    }
    const soonest = unsent.find(({ nextAttemptAt }) => nextAttemptAt > world.now())
    schedule(Math.min(soonest ? soonest.nextAttemptAt - world.now() : IDLE_MS, IDLE_MS))
  }
  const schedule = (delayMs: number): void => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(lookRound, delayMs)
  }

  schedule(0)
  return {
    wake: () => schedule(0),
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(inFlight.values())
    },
  }
}

const deliver = async (world: World, delivery: Delivery, stopping: AbortSignal): Promise<void> => {
  const startedAt = world.now()
  const outcome = await post(world, delivery, stopping)
  // A try that our shutdown aborted says nothing about the receiver: it is repeated after the restart.
  if (stopping.aborted) return
  const attempt: Attempt = { ...outcome, attemptedAt: startedAt, durationMs: world.now() - startedAt }
  inTransaction(world.db, () => {
    const tries = countAttempts(world, delivery.number) + 1
    const hasArrived = outcome.httpStatus !== null && outcome.httpStatus >= 200 && outcome.httpStatus < 300
    recordAttempt(world, delivery, attempt, {
      status: hasArrived ? 'delivered' : tries >= MAX_TRIES ? 'given_up' : 'waiting',
      nextAttemptAt: world.now() + (hasArrived ? 0 : retryDelayMs(tries, world.config.retryBaseMs)),
    })
    if (delivery.status === 'waiting') releaseHeld(world, delivery)
  })
}

const post = async (
  { config, now }: World,
  { id, chargeId, action, url }: Delivery,
  stopping: AbortSignal,
): Promise<Pick<Attempt, 'httpStatus' | 'problem'>> => {
  const target = new URL(url)
  target.searchParams.set('data.id', chargeId)
  target.searchParams.set('type', 'payment')
  const requestId = newId('req')
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': signatureOf({ dataId: chargeId, requestId, ts: now(), secret: config.webhookSecret }),
      },
      body: JSON.stringify({ id, type: 'payment', action, data: { id: chargeId } }),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(config.answerTimeoutMs)]),
    })
    await response.body?.cancel()
    return { httpStatus: response.status, problem: null }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { httpStatus: null, problem: isLate ? 'sem resposta a tempo' : 'sem conexão' }
  }
}
