import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { Claimed, DueQueue } from '../lease.ts'
import { openSendingOrder } from './sending-order.ts'
import { workSteadily } from './work-steadily.ts'

const queue: DueQueue = { table: 'platform.outbox', dueAt: 'due_at', attempts: 'attempts', id: 'bigint' }
// Failed rows are logged and let go; nothing else of it is used here.
const ctx = { now: () => new Date(), log: { error: () => undefined, warn: () => undefined } } as unknown as Context

const waiting = (count: number) => {
  const rows = Array.from({ length: count }, (_, id) => ({ id }))
  const claims: number[] = []
  const claim = async (limit: number): Promise<Claimed<{ id: number }>> => {
    claims.push(limit)
    return { rows: rows.splice(0, limit), until: new Date() }
  }
  return { rows, claims, claim }
}

const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('every row is worked on once, and never more at once than there are places', async () => {
  const { claim, claims } = waiting(100)
  const seen: number[] = []
  let [now, most] = [0, 0]
  const work = async ({ id }: { id: number }) => {
    most = Math.max(most, ++now)
    seen.push(id)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
  }
  expect(await workSteadily(ctx, { queue, atOnce: 8, claim, work })).toBe(100)
  expect(new Set(seen).size).toBe(100)
  expect(most).toBe(8)
  expect(Math.min(...claims)).toBeGreaterThanOrEqual(2)
})

test('a slow row holds neither those beside it nor those that come meanwhile', async () => {
  const { claim, rows } = waiting(10)
  const slow = gate()
  const done: number[] = []
  const work = async ({ id }: { id: number }) => {
    if (id === 0) await slow.opened
    done.push(id)
    if (done.length === 9) rows.push({ id: 10 })
    if (id === 10) slow.open()
  }
  expect(await workSteadily(ctx, { queue, atOnce: 4, claim, work })).toBe(11)
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0])
})

test('a row that fails stops nobody; a queue that cannot be asked is told after what is at work', async () => {
  const { claim } = waiting(6)
  const done: number[] = []
  const work = async ({ id }: { id: number }) => {
    if (id === 1) throw new Error('odd')
    done.push(id)
  }
  expect(await workSteadily(ctx, { queue, atOnce: 2, claim, work })).toBe(6)
  expect(done).toEqual([0, 2, 3, 4, 5])
  let isFirst = true
  const claimOnce = (limit: number) => {
    if (!isFirst) throw new Error('the database is away')
    isFirst = false
    return waiting(1).claim(limit)
  }
  await expect(workSteadily(ctx, { queue, atOnce: 2, claim: claimOnce, work })).rejects.toThrow('away')
  expect(done).toEqual([0, 2, 3, 4, 5, 0])
})

test('a round ends though more is due, with what it has begun', async () => {
  const { claim, rows } = waiting(10)
  const slow = gate()
  const done: number[] = []
  const work = async ({ id }: { id: number }) => {
    if (id === 0) await slow.opened
    done.push(id)
    if (done.length === 3) slow.open()
  }
  expect(await workSteadily(ctx, { queue, atOnce: 4, claim, work, forMs: 0 })).toBe(4)
  expect(done).toEqual([1, 2, 3, 0])
  expect(rows).toHaveLength(6)
})

test('letters start in their order, to one receiver one after the other, however long each is prepared', async () => {
  const order = openSendingOrder(() => new Date(0))
  const [slow, written] = [gate(), gate()]
  const sent: string[] = []
  const letter = (name: string, to: string, before = Promise.resolve()) =>
    order.sendInTurn(
      async () => {
        await before
        return to
      },
      (receiver) => receiver,
      async () => {
        if (name === 'first to Ana') await slow.opened
        sent.push(name)
        return null
      },
    )
  const all = [
    letter('first to Ana', 'ana'),
    letter('first to Bruno', 'bruno', written.opened),
    letter('second to Ana', 'ana'),
    letter('second to Bruno', 'bruno'),
  ]
  written.open()
  await Promise.all([all[1], all[3]])
  expect(sent).toEqual(['first to Bruno', 'second to Bruno'])
  slow.open()
  await Promise.all(all)
  expect(sent).toEqual(['first to Bruno', 'second to Bruno', 'first to Ana', 'second to Ana'])
})

test('one that fails stops neither its receiver nor the others', async () => {
  const order = openSendingOrder(() => new Date(0))
  const letter = (fails: 'prepare' | 'send' | null) =>
    order.sendInTurn(
      async () => {
        if (fails === 'prepare') throw new Error('unwritten')
        return 'ana'
      },
      (to) => to,
      async () => {
        if (fails === 'send') throw new Error('unsent')
        return null
      },
    )
  const ends = await Promise.allSettled([letter('prepare'), letter('send'), letter(null)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a receiver without an answer is not asked again before its time, also by a letter that is prepared late', async () => {
  let now = new Date(0)
  const order = openSendingOrder(() => now)
  const asked: string[] = []
  const letter = (name: string, prepared = Promise.resolve()) =>
    order.sendInTurn(
      async () => {
        await prepared
        return 'ana'
      },
      (to) => to,
      async (_, before) => {
        if (!before) asked.push(name)
        return before ?? new Date(5_000)
      },
    )
  const late = gate()
  const second = letter('first').then(() => late.open())
  await Promise.all([second, letter('second', late.opened)])
  expect(asked).toEqual(['first'])
  now = new Date(5_000)
  await letter('third')
  expect(asked).toEqual(['first', 'third'])
})
