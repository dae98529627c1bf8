import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Letter, SendOutcome } from '#gateways/mail'
import { type Context, inTransaction } from '#platform/context'
import { leaseMs } from '#platform/lease'
import { aPlacedOrder } from '#testing/buyer'
import { type TestWorld, testWorld } from '#testing/world'
import { claimDueMails, saveSent, saveTry } from './mails.repository.ts'
import { sendDueMails } from './send-due-mails.ts'

let world: TestWorld
let ctx: Context
const orders: Record<'ana' | 'bruno' | 'caio', number[]> = { ana: [], bruno: [], caio: [] }
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  for (const name of ['ana', 'bruno', 'caio'] as const)
    for (let n = 0; n < 3; n++)
      orders[name].push((await aPlacedOrder(ctx, { by: 'pix', email: `${name}@prumo.example` })).id)
  await world.settle()
})
beforeEach(async () => {
  await sql`delete from platform.mails`.execute(ctx.db)
})
afterAll(() => world.close())

/** As queued one after the other, each once more under a name of its own. */
const queue = async (...subjects: (number | undefined)[]): Promise<void> => {
  for (const subject of subjects)
    await sql`insert into platform.mails (template, subject_id, unique_key, due_at, created_at)
      values ('order-awaiting-pix', ${String(subject)}, gen_random_uuid()::text, ${ctx.now()}, ${ctx.now()})`.execute(
      ctx.db,
    )
}

type Send = (letter: Letter) => Promise<SendOutcome>
const sendingBy = (send: Send): Context => ({
  ...ctx,
  gateways: { ...ctx.gateways, mail: { send, close: () => undefined } },
})
const [ana, bruno] = ['ana@prumo.example', 'bruno@prumo.example']
const numberIn = ({ subject }: Letter) => subject.replace(/\D/g, '')
const numbersOf = async (ids: number[]) => {
  const { rows } = await sql<{ id: number; number: string }>`select id, number from shop.orders`.execute(ctx.db)
  return ids.map((id) => (rows.find((row) => row.id === id)?.number ?? '').replace(/\D/g, ''))
}
const rows = async () =>
  (
    await sql<{ subject_id: string; attempts: number; due_at: Date; sent_at: Date | null; last_error: string | null }>`
      select subject_id, attempts, due_at, sent_at, last_error from platform.mails order by position`.execute(ctx.db)
  ).rows

test('mails to one mailbox leave one after the other in their order; a slow mailbox holds nobody else', async () => {
  await queue(...orders.ana, ...orders.bruno, ...orders.caio)
  const sent: Letter[] = []
  let [toAna, mostToAna] = [0, 0]
  let others = 6
  let open = (): void => undefined
  const othersAreThrough = new Promise<void>((resolve) => (open = resolve))
  await sendDueMails(
    sendingBy(async (letter) => {
      if (letter.to !== ana && --others === 0) open()
      if (letter.to === ana) {
        mostToAna = Math.max(mostToAna, ++toAna)
        await othersAreThrough
        toAna -= 1
      }
      sent.push(letter)
      return { kind: 'sent' }
    }),
  )
  expect(mostToAna).toBe(1)
  const [toHer, toHim] = [ana, bruno].map((to) => sent.filter((letter) => letter.to === to).map(numberIn))
  expect(toHer).toEqual(await numbersOf(orders.ana))
  expect(toHim).toEqual(await numbersOf(orders.bruno))
  expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true)
})

test('a mailbox that gives no answer is asked once; its later mails wait with the first, in order, and count no try', async () => {
  await queue(...orders.ana, ...orders.bruno)
  const tried: string[] = []
  const silent = sendingBy(async ({ to }) => {
    tried.push(to)
    return to === ana ? { kind: 'unknown', cause: 'cut' } : { kind: 'sent' }
  })
  await sendDueMails(silent)
  expect(tried.toSorted()).toEqual([ana, bruno, bruno, bruno])
  const hers = (await rows()).slice(0, 3)
  expect(hers.map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  expect(new Set(hers.map(({ due_at }) => due_at.getTime())).size).toBe(1)
  world.clock.advance(5_000)
  const sent: string[] = []
  await sendDueMails(
    sendingBy(async (letter) => {
      sent.push(numberIn(letter))
      return { kind: 'sent' }
    }),
  )
  expect(sent).toEqual(await numbersOf(orders.ana))
})

test('a mailbox that refuses for good is asked for each mail, and each is given up by its own tries', async () => {
  await queue(...orders.ana)
  await sendDueMails(sendingBy(async () => ({ kind: 'refused', code: '550' })))
  expect((await rows()).map(({ attempts, last_error }) => [attempts, last_error])).toEqual([
    [1, '550'],
    [1, '550'],
    [1, '550'],
  ])
})

const claimedSubjects = async () => (await claimDueMails(ctx, { limit: 10 })).rows

test('of the mails about one subject each process gets the first only, until its first try has ended', async () => {
  const [order] = orders.ana
  await queue(order, order, ...orders.bruno)
  const [first, ...others] = await claimedSubjects()
  expect(others.map(({ subjectId }) => Number(subjectId))).toEqual(orders.bruno)
  expect(await claimedSubjects()).toEqual([])
  await saveTry(ctx, {
    id: first?.id ?? '',
    attempts: first?.attempts ?? 0,
    dueAt: new Date(ctx.now().getTime() + 3_600_000),
    error: 'cut',
  })
  const [second] = await claimedSubjects()
  expect(Number(second?.subjectId)).toBe(order)
  expect(second?.id).not.toBe(first?.id)
})

test('a claim from many waiting mails reads each of them a few times at most', async () => {
  const waiting = 1_000
  // No statistics: the table was empty a moment ago.
  await sql`insert into platform.mails (template, subject_id, unique_key, due_at, created_at)
    select 'order-awaiting-pix', (n % 500)::text, gen_random_uuid()::text, ${ctx.now()}, ${ctx.now()}
    from generate_series(1, ${waiting}::int) as n`.execute(ctx.db)
  const fetched = await inTransaction(ctx, async (ctx) => {
    const of = async () => {
      const { rows } = await sql<{ n: number }>`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n
        from pg_stat_xact_user_tables where relid = 'platform.mails'::regclass`.execute(ctx.db)
      return Number(rows[0]?.n)
    }
    const before = await of()
    expect((await claimDueMails(ctx, { limit: 12 })).rows).toHaveLength(12)
    return (await of()) - before
  })
  expect(fetched).toBeGreaterThan(0)
  expect(fetched).toBeLessThan(5 * waiting)
})

test('what a killed process held is sent by the next once its lease is over: each once, under its own Message-ID', async () => {
  await queue(...orders.ana, ...orders.bruno)
  const { rows: held } = await claimDueMails(ctx, { limit: 10 })
  // Killed after two were recorded, and after a third was accepted.
  for (const { id } of held.slice(0, 2)) await saveSent(ctx, id)
  const accepted: string[] = [held[2]?.id ?? '']
  const next = sendingBy(async ({ messageId }) => {
    accepted.push(messageId.replace(/@.*/, ''))
    return { kind: 'sent' }
  })
  await sendDueMails(next)
  expect(accepted).toHaveLength(1)
  world.clock.advance(leaseMs)
  await sendDueMails(next)
  await sendDueMails(next)
  const ids = held.slice(2).map(({ id }) => id)
  expect(accepted.toSorted()).toEqual([...ids, ids[0]].toSorted())
})

test('two processes share the mails, and each mail leaves once', async () => {
  await queue(...orders.ana, ...orders.bruno, ...orders.caio)
  const sent: string[] = []
  const either = sendingBy(async ({ messageId }) => {
    sent.push(messageId)
    return { kind: 'sent' }
  })
  await Promise.all([sendDueMails(either), sendDueMails(either), sendDueMails(either)])
  expect(sent).toHaveLength(9)
  expect(new Set(sent).size).toBe(9)
})
