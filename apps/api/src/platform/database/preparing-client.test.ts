import type { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database'
import { PreparingClient } from './preparing-client.ts'

let client: PreparingClient
beforeAll(async () => {
  client = new PreparingClient({ connectionString: (await testDatabase()).url })
  await client.connect()
  await client.query('create table platform.stale (id integer)')
})
afterAll(() => client.end())
// As the pool does when it takes the connection back.
afterEach(() => client.handOn())

const prepared = async () =>
  Number(
    (await client.query('select count(*) as n from pg_prepared_statements where statement like $1', ['%stale%']))
      .rows[0].n,
  )

test('a statement is prepared once', async () => {
  const before = await prepared()
  for (let times = 0; times < 3; times++) await client.query('select * from platform.stale where id = $1', [times])
  expect((await prepared()) - before).toBe(1)
})

test('a migration beneath it is not noticed outside a transaction', async () => {
  const text = 'select * from platform.stale where id > $1'
  await client.query(text, [0])
  await client.query('alter table platform.stale add column more text')
  expect((await client.query(text, [0])).fields).toHaveLength(2)
})

test('inside a transaction it is said once, and the next one stands on new plans', async () => {
  const text = 'select * from platform.stale where id < $1'
  await client.query(text, [0])
  await client.query('alter table platform.stale add column most text')
  await client.query('begin', [])
  await expect(client.query(text, [0])).rejects.toMatchObject({ code: '0A000' })
  await client.query('rollback', [])
  await client.query('begin', [])
  expect((await client.query(text, [0])).fields).toHaveLength(3)
  await client.query('commit', [])
})

const packetsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const written = [vi.spyOn(stream, '_write'), vi.spyOn(stream as Required<Writable>, '_writev')]
  await work()
  const packets = written.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of written) spy.mockRestore()
  return packets
}
const number = async (value: number) => (await client.query('select $1::int as number', [value])).rows[0].number

describe('what is asked at one moment', () => {
  test('travels in one packet, begin too, and is answered in its order', async () => {
    let answers: unknown[] = []
    const packets = await packetsOf(async () => {
      await client.query('begin', [])
      answers = await Promise.all([number(1), number(2), number(3)])
      await client.query('commit', [])
    })
    expect([answers, packets]).toEqual([[1, 2, 3], 2])
  })

  test('fails each for itself outside a transaction', async () => {
    const answers = await Promise.allSettled([number(1), client.query('select 1 / $1::int as n', [0]), number(3)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('is lost together with what fails inside one, and the next transaction is whole', async () => {
    await client.query('begin', [])
    const answers = await Promise.allSettled([number(1), client.query('select 1 / $1::int as n', [0]), number(3)])
    expect(answers).toMatchObject([{ value: 1 }, { reason: { code: '22012' } }, { reason: { code: '25P02' } }])
    await client.query('rollback', [])
    await expect(number(4)).rejects.toThrow('the transaction is over')
    await client.query('begin', [])
    expect(await number(4)).toBe(4)
    await client.query('commit', [])
  })

  test('one that cannot be begun is told to whoever asks first in it', async () => {
    await expect(client.query('start transaction isolation level nonsense', [])).resolves.toBeDefined()
    await expect(number(1)).rejects.toMatchObject({ code: '42601' })
    expect(await number(2)).toBe(2)
  })
})
