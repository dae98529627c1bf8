import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { readConfig } from '../../apps/api/src/config.ts'
import { type Context, contextFor } from '../../apps/api/src/platform/context.ts'
import { type CopiedCycles, copiedCycles, firstId } from '../../apps/api/src/testing/volume/copied-cycles.ts'
import { openWorld } from '../../apps/api/src/world.ts'
import { type Ground, openGround } from '../house.ts'
import type { Result } from '../result.ts'
import type { Done, Task } from './worker.ts'

/** So many are due, and fall due no more while some of them are charged. */
const due = Number(process.env.PRUMO_CYCLES ?? 100_000)
/** Set: turn follows turn until all of them are charged, a quarter of an hour on two cores. */
const isDrained = process.env.PRUMO_CYCLES_DRAINED === '1'
const [workers, turns, turnMs, warmUpMs] = [3, 3, isDrained ? 120_000 : 12_000, 4_000]
const bareMs = 12_000
/** Calls of the provider at once in one process, in both loops. */
const atOnce = 48

/**
 * A hundred thousand cycles that a pharmacist accepted are due at once, and several workers charge them, while nothing
 * else runs but the database and the provider. Against as many workers that only call the provider and write one row
 * each. In turns; each cycle that was charged is compared with the provider's charges. Drained, the rate of the last
 * turn that had enough to do is compared with the first one's too: a table full of charged cycles slows nobody down.
 */
export const benchCycles = async (): Promise<Result[]> => {
  const ground = await openGround()
  const receiver = await receiveNotices()
  const env = { ...ground.env, API_URL: receiver.url }
  const { world } = openWorld(readConfig({ ...env, LOG_LEVEL: 'silent' }), 'bench')
  const ctx = contextFor(world, { kind: 'system' })
  const team = await Promise.all(Array.from({ length: workers }, () => startWorker(env)))
  try {
    const like = await copiedCycles(ctx, { sandboxUrl: ground.sandboxUrl, count: due })
    await allFallDue(ctx)
    await sql`create table bench_charges (id bigint generated always as identity primary key, number text not null,
      charge_id text not null, amount_cents bigint not null, charged_at timestamptz not null)`.execute(ctx.db)
    const run = { ctx, team, like, notificationUrl: `${receiver.url}/webhooks/payments` }
    const [charged, bare] = [[] as Turn[], [] as Turn[]]
    for (let turn = -1; isDrained ? (await countPaid(ctx)) < due : turn < turns; turn++) {
      const [forMs, onlyMs] = turn < 0 ? [warmUpMs, warmUpMs] : [turnMs, bareMs]
      const [cycles, calls] = [await chargeCycles(run, forMs), await onlyCharge(run, { turn, forMs: onlyMs })]
      if (isDrained) process.stdout.write(`${await countPaid(ctx)} of ${due}, ${rateOf(cycles).toFixed(0)} a second\n`)
      if (cycles.count === 0) throw new Error('no cycle was charged in a whole turn')
      if (turn < 0) continue
      charged.push(cycles)
      bare.push(calls)
    }
    const count = await mustBeChargedOnce(ctx, ground, like)
    if (isDrained && count !== due) throw new Error(`${count} of ${due} were charged`)
    return [resultOf({ charged, bare }), ...(isDrained ? [lastAgainstFirst({ charged, bare })] : [])]
  } finally {
    for (const worker of team) worker.disconnect()
    await world.db.destroy()
    world.gateways.mail.close()
    receiver.close()
    await ground.close()
  }
}

const allFallDue = (ctx: Context): Promise<void> =>
  ctx.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`update plans.dispensings set charge_due_at = now() where id > ${firstId}`.execute(db)
    await sql`vacuum analyze`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })

type Turn = Done & { count: number; ms: number }
type Run = { ctx: Context; team: ChildProcess[]; like: CopiedCycles; notificationUrl: string }

const chargeCycles = async ({ ctx, team }: Run, forMs: number): Promise<Turn> => {
  const before = await countPaid(ctx)
  const turn = await timed(team, () => ({ do: 'charge', forMs, isDrained }))
  return { ...turn, count: (await countPaid(ctx)) - before }
}

const countPaid = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ paid: number }>`select count(*) as paid from shop.orders
    where payment_state = 'paid' and id > ${firstId}`.execute(ctx.db)
  return Number(rows[0]?.paid)
}

const onlyCharge = async (run: Run, { turn, forMs }: { turn: number; forMs: number }): Promise<Turn> => {
  const { ctx, team, like, notificationUrl } = run
  const mark = `BARE${turn}-`
  const took = await timed(team, (n) => ({ do: 'only', mark: `${mark}${n}-`, forMs, atOnce, like, notificationUrl }))
  const { rows } = await sql<{ charged: number }>`select count(*) as charged from bench_charges
    where starts_with(number, ${mark})`.execute(ctx.db)
  return { ...took, count: Number(rows[0]?.charged) }
}

/** Each against the bare loop beside it. The very last turn ends with nothing to do, so the one before it counts. */
const lastAgainstFirst = ({ charged, bare }: { charged: Turn[]; bare: Turn[] }): Result => {
  const ratios = charged.map((turn, n) => rateOf(turn) / rateOf(bare[n] as Turn))
  const first = ratios[0] as number
  const last = ratios.at(-2) ?? first
  return {
    name: `the last of ${charged.length} turns until ${due} cycles are charged, against the first`,
    ratio: last / first,
    budget: { atLeast: 0.5 },
    details: `${(last * 100).toFixed(0)} and ${(first * 100).toFixed(0)} % of the bare loop`,
  }
}

const timed = async (team: ChildProcess[], taskOf: (worker: number) => Task): Promise<Turn> => {
  const began = performance.now()
  const done = await Promise.all(team.map((worker, n) => ask(worker, taskOf(n))))
  const ms = performance.now() - began
  return { ...sumOf(done.map((each) => ({ ...each, count: 0, ms: 0 }))), ms }
}

const ask = async (worker: ChildProcess, task: Task): Promise<Done> => {
  const over = new AbortController()
  const ended = once(worker, 'exit', over).then(() => Promise.reject(new Error('a worker ended')))
  const answer = once(worker, 'message', over)
  worker.send(task)
  try {
    const [done] = await Promise.race([answer, ended])
    return done as Done
  } finally {
    // Nobody listens on from the turns that are over.
    for (const left of [answer, ended]) left.catch(() => undefined)
    over.abort()
  }
}

const sumOf = (many: Turn[]): Turn => ({
  count: many.reduce((sum, { count }) => sum + count, 0),
  ms: many.reduce((sum, { ms }) => sum + ms, 0),
  statements: many.reduce((sum, { statements }) => sum + statements, 0),
  processorMs: many.reduce((sum, { processorMs }) => sum + processorMs, 0),
})

const rateOf = ({ count, ms }: Turn): number => count / (ms / 1_000)

const resultOf = ({ charged, bare }: { charged: Turn[]; bare: Turn[] }): Result => {
  const [cycles, calls] = [sumOf(charged), sumOf(bare)]
  const ofTurns = charged.map((turn, n) => Math.round((rateOf(turn) / rateOf(bare[n] as Turn)) * 100))
  const each = ({ statements, processorMs, count }: Turn) =>
    `${(statements / count).toFixed(1)} statements and ${(processorMs / count).toFixed(1)} ms of a worker's processor`
  return {
    name: `${due} due cycles, charged by ${workers} workers, against as many that only call the provider and write one row`,
    ratio: rateOf(cycles) / rateOf(calls),
    budget: { atLeast: 0.5 },
    details: `${rateOf(cycles).toFixed(0)} and ${rateOf(calls).toFixed(0)} a second (turns of ${Math.min(...ofTurns)} to ${Math.max(...ofTurns)} %); ${cycles.count} charged, each once, by ${each(cycles)}; a call and its row by ${each(calls)}`,
  }
}

/** Each cycle has one charge at the provider, of its amount and under its payment's number; none was lost. */
const mustBeChargedOnce = async (ctx: Context, { dataDir }: Ground, { totalCents }: CopiedCycles): Promise<number> => {
  const { rows } = await sql<{ number: string; charge: string | null; cents: number }>`select
    payment.number, payment.provider_charge_id as charge, payment.amount_cents as cents
    from shop.payments payment join shop.orders orders on orders.id = payment.order_id
    where orders.id > ${firstId} and orders.payment_state = 'paid' and orders.state = 'complete'
      and payment.state = 'completed'`.execute(ctx.db)
  const provider = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.db'), { readOnly: true })
  const theirs = provider
    .prepare(`select id, external_reference as number, amount_cents as cents from charges
      where status = 'approved' and external_reference like 'PC%'`)
    .all() as { id: string; number: string; cents: number }[]
  provider.close()
  const byNumber = new Map(theirs.map((charge) => [charge.number, charge]))
  const wrong = rows.filter(({ number, charge, cents }) => {
    const found = byNumber.get(number)
    return found?.id !== charge || found?.cents !== cents || cents !== totalCents
  })
  const isOnce = rows.length === theirs.length && byNumber.size === theirs.length
  if (!isOnce || wrong.length > 0 || rows.length === 0)
    throw new Error(`${rows.length} cycles are paid, of ${theirs.length} charges; ${wrong.length} differ`)
  return rows.length
}

const startWorker = async (env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(worker, 'message')
  return worker
}

/** Takes the provider's notices at once, for both loops alike: what they are answered with is not measured here. */
const receiveNotices = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}
