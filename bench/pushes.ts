import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../apps/api/src/config.ts'
import { aReceivingBrowser } from '../apps/api/src/domains/people/notices/notices.factory.ts'
import type { PushGateway, PushReceiver } from '../apps/api/src/gateways/push/index.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { openWorld } from '../apps/api/src/world.ts'
import type { House } from './house.ts'
import { middle, type Result } from './result.ts'

const [browsers, pushesOfEach, turns, mostMs] = [100, 10, 3, 120_000]
const pushes = browsers * pushesOfEach
/** Each order is told of twice: how to pay, and that it is paid. */
const ordersASecond = 100
/** As many as the API sends at once. */
const atOnce = 24

type Bench = { ctx: Context; push: PushGateway; receivers: PushReceiver[] }

/**
 * A thousand notices for a hundred browsers, all due at once: how fast the API opens, encrypts, sends and records them,
 * against a loop that only encrypts and sends texts of the same length. In turns.
 */
export const benchPushes = async ({ databaseUrl, sandboxUrl, apiProcessor }: House): Promise<Result[]> => {
  const env = { APP_ENV: 'local', DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, LOG_LEVEL: 'silent' }
  const { world } = openWorld(readConfig(env), 'bench')
  const ctx = contextFor(world, { kind: 'system' })
  const { push } = world.gateways
  if (!push) throw new Error('the bench has no key to send by')
  try {
    const bench: Bench = { ctx, push, receivers: await openBrowsers(ctx, { push, sandboxUrl }) }
    const rates: { whole: number; alone: number; processorMs: number }[] = []
    for (let turn = -1; turn < turns; turn++) {
      const before = apiProcessor()
      const whole = await rateOf(() => sendAll(bench))
      const processorMs = (apiProcessor() - before) / pushes
      const alone = await rateOf(() => onlySend(bench))
      if (turn >= 0) rates.push({ whole, alone, processorMs })
    }
    const [whole, alone] = [middle(rates.map((rate) => rate.whole)), middle(rates.map((rate) => rate.alone))]
    const processorMs = middle(rates.map((rate) => rate.processorMs))
    return [
      {
        name: 'notices that the API opens, sends to browsers and records, against a loop that only encrypts and sends',
        ratio: whole / alone,
        budget: { atLeast: 0.2 },
        details: `${whole.toFixed(0)} and ${alone.toFixed(0)} a second, middle of ${turns} turns of ${pushes}`,
      },
      {
        name: `of one core, what the API needs for the notices of ${ordersASecond} orders a second`,
        ratio: (2 * ordersASecond * processorMs) / 1_000,
        budget: { atMost: 1 },
        details: `${processorMs.toFixed(1)} ms of processor time for each of ${2 * ordersASecond} notices`,
      },
    ]
  } finally {
    world.gateways.mail.close()
    await world.db.destroy()
  }
}

/** As many accounts, each signed in with a browser that receives. */
const openBrowsers = async (
  ctx: Context,
  { push, sandboxUrl }: { push: PushGateway; sandboxUrl: string },
): Promise<PushReceiver[]> => {
  await sql`insert into people.users (email, password_hash) select 'told' || n || '@prumo.example', password_hash
    from people.users, generate_series(1, ${browsers}::int) n where email = 'bruno@prumo.example'`.execute(ctx.db)
  const { rows } = await sql<{ userId: number; familyId: string }>`insert into people.sessions (family_id, user_id,
      access_token_hash, refresh_token_hash, access_expires_at, refresh_expires_at, first_used_at)
    select gen_random_uuid(), id, sha256(('told-' || id)::bytea), sha256(('told-again-' || id)::bytea),
      now() + interval '2 hours', now() + interval '30 days', now()
      from people.users where email like 'told%@prumo.example'
    returning user_id as "userId", family_id as "familyId"`.execute(ctx.db)
  const receivers: PushReceiver[] = []
  for (const session of rows) {
    const receiver = await subscribeAt(sandboxUrl, push.publicKey)
    await aReceivingBrowser(ctx, { ...session, receiver })
    receivers.push(receiver)
  }
  return receivers
}

const subscribeAt = async (sandboxUrl: string, key: string): Promise<PushReceiver> => {
  const answer = await fetch(`${sandboxUrl}/control/push_subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ application_server_key: key }),
  })
  const { endpoint, keys } = (await answer.json()) as { endpoint: string; keys: { p256dh: string; auth: string } }
  return { endpoint, ...keys }
}

const rateOf = async (send: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await send()
  return pushes / ((performance.now() - began) / 1_000)
}

const sendAll = async ({ ctx }: Bench): Promise<void> => {
  await sql`delete from people.push_deliveries`.execute(ctx.db)
  await sql`insert into people.push_deliveries (subscription_id, kind, unique_key, due_at, created_at)
    select id, 'treatments', 'bench:' || n || ':' || id, now(), now()
    from people.push_subscriptions, generate_series(1, ${pushesOfEach}::int) as n order by n`.execute(ctx.db)
  await sql`select pg_notify('prumo_due', 'send-due-pushes')`.execute(ctx.db)
  for (const began = performance.now(); performance.now() - began < mostMs; await sleep(50)) {
    const { rows } = await sql<{ sent: number }>`select count(*) as sent from people.push_deliveries
      where sent_at is not null`.execute(ctx.db)
    if (Number(rows[0]?.sent) === pushes) return
  }
  throw new Error(`not all notices were taken within ${mostMs / 1_000} seconds`)
}

const text = JSON.stringify({ text: 'Há uma novidade na sua conta', path: '/_app/tratamentos', kind: 'treatments' })

const onlySend = async ({ push, receivers }: Bench): Promise<void> => {
  let next = 0
  const sender = async () => {
    for (let n = next++; n < pushes; n = next++) {
      const receiver = receivers[n % receivers.length] as PushReceiver
      const { kind } = await push.send({ ...receiver, text, ttlSeconds: 3_600 })
      if (kind !== 'taken') throw new Error(`a notice was ${kind}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
}
