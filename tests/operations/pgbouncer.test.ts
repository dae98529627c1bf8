import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { watchOrder } from '../../apps/api/src/testing/room-watcher.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'
import { cardSale, pixSale, sell } from '../faults/sale.ts'
import { installedPgBouncer, type Pooler, startPooler } from './pooler.ts'

const version = installedPgBouncer()
const undisturbed = { at: -1, disturb: async () => {} }

let databaseUrl: string
let pooler: Pooler | undefined
let product: Product | undefined
beforeAll(async () => {
  databaseUrl = (await testDatabase()).url
})
afterEach(async () => {
  await product?.stop()
  await pooler?.close()
  product = undefined
  pooler = undefined
})

// In transaction mode a session belongs to a client only during a transaction: settings and prepared statements are
// another client's a moment later. Statements are therefore unnamed (PgBouncer supports names from 1.21 on), and
// listeners connect without it.
const ways = [
  {
    mode: 'transaction' as const,
    env: () => ({ DATABASE_PREPARED_STATEMENTS: 'no', SESSION_DATABASE_URL: databaseUrl }),
  },
  { mode: 'session' as const, env: () => ({}) },
]

describe.skipIf(version === null)(`behind PgBouncer ${version ?? '(not installed here: skipped)'}`, () => {
  test.each(ways)(
    'in $mode mode: sales side by side, lists, notices, nightly work; nothing fails',
    async ({ mode, env }) => {
      pooler = await startPooler(databaseUrl, mode)
      product = await startProduct({
        databaseUrl: pooler.url,
        parts: ['sandbox', 'api'],
        env: { RATE_LIMIT_FACTOR: '100000', ...env() },
      })
      const house = product
      const kinds = [pixSale, cardSale, pixSale, cardSale, pixSale, cardSale]
      const sales = await Promise.all(kinds.map((kind) => sell(kind, house, undisturbed)))
      // Many concurrent reads, so that the catalogue is leased.
      for (let round = 0; round < 10; round++) {
        const answers = await Promise.all(
          Array.from({ length: 15 }, () => fetch(`${house.apiUrl}/api/v2/storefront/products?per_page=3`)),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      }
      const [sale] = sales
      const watcher = await watchOrder(house.apiUrl, sale as { number: string; token: string })
      const admin = new pg.Client({ connectionString: databaseUrl })
      await admin.connect()
      await admin.query(
        `with written as (insert into platform.room_events (room, type, data) values ($1, 'hello', '{}') returning id)
       select pg_notify('prumo_rooms', json_build_object('room', $1::text, 'lastId', id)::text) from written`,
        [`order:${sale?.number}`],
      )
      await watcher.until('hello')
      watcher.close()
      const nights = async () => (await admin.query('select id from platform.nightly_work')).rows.length
      await expect.poll(nights).toBeGreaterThan(0)
      await admin.end()
      const log = readFileSync(path.join(house.logFolder, 'api.log'), 'utf8')
      expect(log.split('\n').filter((line) => /"level":(40|50|60)/.test(line))).toEqual([])
    },
  )

  test('in transaction mode a process whose statements have names says what is wrong', async () => {
    if (Number(version?.split('.')[1]) >= 21) return
    pooler = await startPooler(databaseUrl, 'transaction')
    const clients = await Promise.all(
      [1, 2].map(async () => {
        const client = new pg.Client({ connectionString: pooler?.url })
        await client.connect()
        return client
      }),
    )
    const ask = (client: pg.Client) => client.query({ name: 'same', text: 'select 1' })
    const answers: PromiseSettledResult<unknown>[] = []
    for (let round = 0; round < 3; round++) answers.push(...(await Promise.allSettled(clients.map(ask))))
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.every((code) => /^(42P05|26000)$/.test(code))).toBe(true)
    await Promise.all(clients.map((client) => client.end()))
  })
})
