import { setTimeout as pause } from 'node:timers/promises'
import { registry } from '@prumo/process'
import { Gauge } from 'prom-client'
import { paymentBacklog, refundBacklog, unmatchedChargeBacklog } from '#domains/money/payments'
import type { Background } from './platform/background.ts'
import { type Context, contextFor, type World } from './platform/context.ts'
import { poolFigures } from './platform/database.ts'
import { outboxBacklog } from './platform/outbox.ts'
import type { Waiting } from './platform/waiting.ts'

type Backlog = { name: string; help: string; read: (ctx: Context) => Promise<Waiting[]> }

const backlogsWith = (mails: Backlog['read']): Backlog[] => [
  { name: 'prumo_outbox', help: 'Events that wait for their reactions', read: outboxBacklog },
  { name: 'prumo_mails', help: 'Mails that wait to be sent', read: mails },
  { name: 'prumo_payments', help: 'Payments at work, by state', read: paymentBacklog },
  { name: 'prumo_refunds', help: 'Refunds that wait, by state', read: refundBacklog },
  {
    name: 'prumo_unmatched_charges',
    help: 'Charges of the provider that an operator must decide about, by what does not match',
    read: unmatchedChargeBacklog,
  },
]

/** A scraper asks often, and asks every process: figures are not queried again within this time. */
const keptMs = 10_000
const deadlineMs = 2_000

/**
 * Adds figures to the metrics that must be queried at a scrape: the pool, the delay of each kind of due work, and the
 * backlogs in the database. Every process reports the same backlogs, so an alert uses the maximum, not the sum.
 */
export const measureBacklog = (
  world: World,
  { background, mails }: { background: Pick<Background, 'lags'>; mails: Backlog['read'] },
): void => {
  const backlogs = backlogsWith(mails)
  measurePool(world)
  gauge(
    'prumo_due_work_lag_seconds',
    'Seconds since the last whole round of each kind of due work here.',
    ['work'],
    (it) => {
      for (const [work, seconds] of background.lags()) it.set({ work }, seconds)
    },
  )
  // The registry reads all gauges at once: the first one triggers the query for all.
  const readOnce = onceIn(keptMs, async () => {
    const found = await Promise.race([readAll(world, backlogs), pause(deadlineMs, null, { ref: false })])
    answered.set(found ? 1 : 0)
    for (const [backlog, its] of gauges) show(its, found?.get(backlog) ?? [])
  })
  const gauges = new Map(backlogs.map((backlog) => [backlog, gaugesOf(backlog, readOnce)]))
  const answered = new Gauge({
    name: 'prumo_backlog_answered',
    help: '1 when the database told in time what waits; while it is 0 the figures of what waits are missing.',
    registers: [registry],
    collect: readOnce,
  })
}

const measurePool = ({ db }: World): void => {
  const figures = {
    open: 'Connections that the pool has open.',
    idle: 'Pooled connections that nobody uses.',
    waiting: 'Callers who wait for a connection just now.',
    waits: 'Callers since the start who found every connection at work.',
    waitedSeconds: 'Seconds since the start that callers waited for a connection, together.',
  }
  for (const [figure, help] of Object.entries(figures)) {
    const name = `prumo_pool_${figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    gauge(name, help, [], (it) => it.set(poolFigures(db)?.[figure as keyof typeof figures] ?? 0))
  }
}

const gauge = (name: string, help: string, labelNames: string[], collect: (it: Gauge) => void): void => {
  const it: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect: () => collect(it) })
}

/** Null when the database did not answer; a metric reports that. */
const readAll = async (world: World, backlogs: Backlog[]): Promise<Map<Backlog, Waiting[]> | null> => {
  const ctx = contextFor(world, { kind: 'system' })
  const read = async (backlog: Backlog) => [backlog, await backlog.read(ctx)] as const
  return Promise.all(backlogs.map(read)).then(
    (found) => new Map(found),
    () => null,
  )
}

type Gauges = { count: Gauge; oldest: Gauge }

const gaugesOf = ({ name, help }: Backlog, collect: () => Promise<void>): Gauges => {
  const options = { labelNames: ['state'], registers: [registry], collect }
  return {
    count: new Gauge({ ...options, name: `${name}_waiting`, help: `${help}.` }),
    oldest: new Gauge({ ...options, name: `${name}_oldest_seconds`, help: `${help}: age of the oldest.` }),
  }
}

/** A backlog that is gone, or could not be queried, must not keep its old value. */
const show = ({ count, oldest }: Gauges, waiting: Waiting[]): void => {
  count.reset()
  oldest.reset()
  for (const { state, count: many, oldestSeconds } of waiting) {
    const labels = state === undefined ? {} : { state }
    count.set(labels, many)
    oldest.set(labels, oldestSeconds)
  }
}

/** At most one run at a time, and none too soon after the last. */
const onceIn = (spanMs: number, run: () => Promise<void>): (() => Promise<void>) => {
  let doneAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  return () => {
    if (performance.now() - doneAt < spanMs) return Promise.resolve()
    running ??= run().finally(() => {
      doneAt = performance.now()
      running = null
    })
    return running
  }
}
