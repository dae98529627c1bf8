import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const call = async (method: 'GET' | 'POST', path: string, payload?: object, key?: string) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/stock${path}`,
    headers: {
      authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const move = async (reason: string, quantity: number, key?: string) =>
  call('POST', `/${shampoo}/movements`, { reason, quantity, ...(reason === 'count' ? await seen() : {}) }, key)
/** What a counter sees of the units without a lot. */
const seen = async () => {
  const { lots, emptyLots } = (await call('GET', `/${shampoo}`)).body.stock
  const unnumbered = [...lots, ...emptyLots].find(({ number }: { number: string | null }) => number === null)
  return { revision: unnumbered?.revision ?? 0 }
}
const put = (count: number) =>
  sql`update shop.stock_items set count_on_hand = ${count} where variant_id = ${shampoo}`.execute(world.world.db)
const onHand = async () => (await call('GET', `/${shampoo}`)).body.stock.onHand
const buy = async (quantity = 1) =>
  aPlacedOrder(world.ctx({ kind: 'system' }), {
    by: 'card',
    card: { token: await sandboxControl(world.sandbox.url).cardToken('APRO') },
    quantity,
    email: `estoque-${Math.random()}@prumo.example`,
  })
beforeEach(() => put(10))

test('what comes and goes is written down with its reason, the newest first', async () => {
  await move('receipt', 5)
  await move('damage', 2)
  const { body } = await call('GET', `/${shampoo}`)
  expect(body.stock.onHand).toBe(13)
  expect(body.stock.movements.slice(0, 2)).toMatchObject([
    { reason: 'damage', change: -2, countAfter: 13 },
    { reason: 'receipt', change: 5, countAfter: 15 },
  ])
})

test('a count says what lies there, also what is promised; what has left does not count', async () => {
  const before = (await call('GET', `/${shampoo}`)).body.stock.waiting
  const order = await buy(2)
  await buy(1)
  expect((await call('GET', `/${shampoo}`)).body.stock).toMatchObject({ onHand: 7, waiting: before + 3 })
  await aShippedParcel(world.ctx({ kind: 'system' }), order)
  expect((await call('GET', `/${shampoo}`)).body.stock.waiting).toBe(before + 1)
  expect((await move('count', before + 21)).body.stock.onHand).toBe(20)
  const again = (await call('GET', `/${shampoo}`)).body.stock.movements
  await move('count', before + 21)
  expect((await call('GET', `/${shampoo}`)).body.stock.movements).toEqual(again)
})

test('more than is there does not go, nor what is sold, and nothing is written', async () => {
  await buy(1)
  const { status, body } = await move('loss', 10)
  expect([status, body.code]).toEqual([409, 'stock_promised'])
  const more = await move('loss', 9_999)
  expect([more.status, more.body.code]).toEqual([409, 'lot_holds_less'])
  expect(more.body.error).toMatch(/^Há só \d+ unidades sem lote neste local\./)
  expect(await onHand()).toBe(9)
})

test('the same press twice moves once', async () => {
  const answers = await Promise.all([move('receipt', 4, 'press-1'), move('receipt', 4, 'press-1')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await onHand()).toBe(14)
})

test('buyers and corrections at once: nothing is sold twice, and the sums agree', async () => {
  const units = async () => {
    const { onHand: left, waiting } = (await call('GET', `/${shampoo}`)).body.stock
    return left + waiting
  }
  const before = await units()
  const bought = Array.from({ length: 8 }, () =>
    buy()
      .then(() => 1)
      .catch(() => 0),
  )
  const moved = [move('receipt', 5), move('damage', 1), move('loss', 1)]
  const [sold] = await Promise.all([Promise.all(bought), Promise.all(moved)])
  expect(sold.filter(Boolean).length).toBeGreaterThan(0)
  expect(await units()).toBe(before + 3)
  const { rows } = await sql<{ low: number }>`select min(count_on_hand) as low from shop.stock_items`.execute(
    world.world.db,
  )
  expect(rows[0]?.low).toBeGreaterThanOrEqual(0)
})

test('what runs out is a list of its own', async () => {
  const ids = async () => (await call('GET', '?list=low')).body.stock.map((one: { variantId: number }) => one.variantId)
  expect(await ids()).not.toContain(shampoo)
  await put(5)
  expect(await ids()).toContain(shampoo)
})

test('what is not counted is not found, and a movement is never changed', async () => {
  expect((await call('GET', '/999999')).status).toBe(404)
  expect((await call('POST', '/999999/movements', { reason: 'count', quantity: 1, revision: 0 })).status).toBe(404)
  expect((await move('gift', 1)).status).toBe(400)
  await move('receipt', 1)
  await expect(sql`update shop.stock_movements set change = 2`.execute(world.world.db)).rejects.toMatchObject({
    constraint: 'stock_movements_only_added',
  })
  await expect(sql`delete from shop.stock_movements`.execute(world.world.db)).rejects.toMatchObject({
    constraint: 'stock_movements_only_added',
  })
})
