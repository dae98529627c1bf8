import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../apps/api/src/config.ts'
import { openMail } from '../apps/api/src/gateways/mail/index.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { aPlacedOrder } from '../apps/api/src/testing/buyer.ts'
import { openWorld } from '../apps/api/src/world.ts'
import type { House } from './house.ts'
import { middle, type Result } from './result.ts'

const [buyers, mailsOfEach, turns, mostMs] = [200, 5, 3, 120_000]
const mails = buyers * mailsOfEach
/** Each order is told of twice: how to pay, and that it is paid. */
const ordersASecond = 100
const mailsASecond = 2 * ordersASecond

/**
 * Mails of two hundred orders by as many buyers, all due at once: how fast the API writes, sends and records them,
 * against a loop that only sends letters of the same size over as many kept connections. In turns.
 */
export const benchMails = async ({ databaseUrl, mailPort, apiProcessor }: House): Promise<Result[]> => {
  const env = { APP_ENV: 'local', DATABASE_URL: databaseUrl, MAIL_PORT: String(mailPort), LOG_LEVEL: 'silent' }
  const { world } = openWorld(readConfig(env), 'bench')
  const ctx = contextFor(world, { kind: 'system' })
  const gateway = openMail({ url: `smtp://127.0.0.1:${mailPort}`, from: 'Prumo <ola@prumo.example>' })
  try {
    for (let n = 0; n < buyers; n++) await aPlacedOrder(ctx, { by: 'pix', email: `buyer${n}@prumo.example` })
    await untilSent(ctx)
    const rates: { whole: number; alone: number; processorMs: number }[] = []
    for (let turn = -1; turn < turns; turn++) {
      const before = apiProcessor()
      const whole = await rateOf(() => sendAll(ctx))
      const processorMs = (apiProcessor() - before) / mails
      const alone = await rateOf(() => onlySend(gateway))
      if (turn >= 0) rates.push({ whole, alone, processorMs })
    }
    const [whole, alone] = [middle(rates.map((rate) => rate.whole)), middle(rates.map((rate) => rate.alone))]
    const processorMs = middle(rates.map((rate) => rate.processorMs))
    return [
      {
        name: 'mails that the API writes, sends and records, against a loop that only sends',
        ratio: whole / alone,
        budget: { atLeast: 0.2 },
        details: `${whole.toFixed(0)} and ${alone.toFixed(0)} a second, middle of ${turns} turns of ${mails}`,
      },
      {
        name: `mails that one process sends in a second, against the two mails of each of ${ordersASecond} orders`,
        ratio: whole / mailsASecond,
        budget: { atLeast: 1 },
        details: `${whole.toFixed(0)} and ${mailsASecond} a second`,
      },
      {
        name: `of one core, what the API needs for the mails of ${ordersASecond} orders a second`,
        ratio: (mailsASecond * processorMs) / 1_000,
        budget: { atMost: 1 },
        details: `${processorMs.toFixed(1)} ms of processor time for each of ${mailsASecond} mails`,
      },
    ]
  } finally {
    gateway.close()
    world.gateways.mail.close()
    await world.db.destroy()
  }
}

const rateOf = async (send: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await send()
  return mails / ((performance.now() - began) / 1_000)
}

const sendAll = async (ctx: Context): Promise<void> => {
  await sql`delete from platform.mails where unique_key like 'bench:%'`.execute(ctx.db)
  await sql`insert into platform.mails (template, subject_id, unique_key, due_at, created_at)
    select template, subject_id, 'bench:' || n || ':' || subject_id, now(), now()
    from platform.mails, generate_series(1, ${mailsOfEach}::int) as n where template = 'order-awaiting-pix'
    order by n`.execute(ctx.db)
  await sql`select pg_notify('prumo_due', 'send-due-mails')`.execute(ctx.db)
  await untilSent(ctx)
}

const untilSent = async (ctx: Context): Promise<void> => {
  for (const began = performance.now(); performance.now() - began < mostMs; await sleep(50)) {
    const { rows } = await sql<{ orders: number; waiting: number }>`select
      count(*) filter (where template = 'order-awaiting-pix') as orders,
      count(*) filter (where sent_at is null) as waiting from platform.mails`.execute(ctx.db)
    if (Number(rows[0]?.orders) >= buyers && Number(rows[0]?.waiting) === 0) return
  }
  throw new Error(`not all mails were sent within ${mostMs / 1_000} seconds`)
}

/** Of the size of a mail about an order. */
const [html, text] = ['<p>Falta só o Pix</p>'.repeat(300), 'Falta só o Pix\n'.repeat(80)]

const onlySend = async (gateway: ReturnType<typeof openMail>): Promise<void> => {
  let next = 0
  const sender = async () => {
    for (let n = next++; n < mails; n = next++) {
      const to = `buyer${n % buyers}@prumo.example`
      const letter = { to, subject: 'Falta só o Pix', html, text, messageId: `${crypto.randomUUID()}@prumo.example` }
      const { kind } = await gateway.send(letter)
      if (kind !== 'sent') throw new Error(`a letter was ${kind}`)
    }
  }
  await Promise.all(Array.from({ length: 12 }, sender))
}
