import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let admin: pg.Client
beforeAll(async () => {
  it = await testWorld({ DATABASE_POOL: '2' })
  admin = new pg.Client({ connectionString: (await testDatabase()).url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await it.close()
})

const createCart = () => it.app.inject({ method: 'POST', url: '/api/v2/storefront/cart', payload: {} })
const terminate = () =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('a database that is lost on the way is "busy, try again", never a 500, and the next request is served', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 15; round++) {
    const asked = [createCart(), createCart(), createCart()]
    await terminate()
    statuses.push(...(await Promise.all(asked)).map(({ statusCode }) => statusCode))
  }
  expect(new Set([...statuses, 503])).toEqual(new Set([201, 503]))
  expect((await createCart()).statusCode).toBe(201)
})

test('what somebody keeps locked for too long is "busy, try again" too, and nothing of it is kept', async () => {
  await admin.query('begin')
  await admin.query('lock table shop.orders in access exclusive mode')
  const { statusCode, headers } = await createCart()
  const carts = (await admin.query('select count(*)::int as count from shop.orders')).rows[0].count
  await admin.query('rollback')
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  expect((await admin.query('select count(*)::int as count from shop.orders')).rows[0].count).toBe(carts)
})
