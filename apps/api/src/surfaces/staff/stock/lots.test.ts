import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listWork } from '#domains/shop/fulfillment'
import { getStock, moveStock, proposeLots, receiveLot, takeBack } from '#domains/shop/lots'
import { cancelPaidOrder, getOrder, type Order, packShipment, unpackShipment } from '#domains/shop/orders'
import { inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { emptyShelf } from '../../../domains/shop/lots/lots.factory.ts'

let world: TestWorld
let cardToken: string
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const shampoo = 1215
const system = () => world.ctx({ kind: 'system' })
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, key?: string) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: {
      authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const dayIn = (days: number) => calendarDayOf(new Date(world.clock.now.getTime() + days * 86_400_000))
const receive = (number: string, days: number | null, units: number, key?: string) =>
  call('POST', `/stock/${shampoo}/lots`, { number, expiresOn: days === null ? null : dayIn(days), units }, key)
const shown = async () => (await call('GET', `/stock/${shampoo}`)).body.stock
const lots = async () =>
  ((await shown()).lots as { number: string | null; units: number }[]).map(({ number, units }) => [number, units])
const buy = async (quantity = 1): Promise<Order> => {
  cardToken = await sandboxControl(world.sandbox.url).cardToken('APRO')
  return aPlacedOrder(system(), {
    ...{ by: 'card' as const, card: { token: cardToken }, quantity },
    email: `lotes-${Math.random()}@prumo.example`,
  })
}
const boxOf = (order: Order) => ({
  shipmentId: order.shipments[0]?.id ?? 0,
  packed: order.shipments[0]?.contents ?? [],
})
const pack = (order: Order) => packShipment(system(), boxOf(order))
const inBox = async (order: Order) =>
  (await call('GET', `/shipments/${boxOf(order).shipmentId}`)).body.shipment.items.flatMap(
    (item: { lots: { number: string | null; units: number }[] }) =>
      item.lots.map(({ number, units }) => [number, units]),
  )

beforeEach(() => emptyShelf(world, shampoo))

describe('a lot that arrives', () => {
  test('is for sale, and more of it joins it', async () => {
    expect((await receive('A', 200, 4)).body.stock).toMatchObject({ onHand: 4, waiting: 0, short: 0 })
    expect((await receive('A', 200, 3)).body.stock).toMatchObject({ onHand: 7, lots: [{ number: 'A', units: 7 }] })
    expect((await shown()).movements).toMatchObject([
      { reason: 'receipt', change: 3, countAfter: 7, lotNumber: 'A' },
      { reason: 'receipt', change: 4, countAfter: 4, lotNumber: 'A' },
    ])
  })

  test('is received once for its key', async () => {
    const answers = await Promise.all([1, 2].map(() => receive('A', 200, 4, 'receive-lot-key-0001')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await lots()).toEqual([['A', 4]])
  })

  test.each([
    ['too near its expiry', 'B', 29, 422, 'lot_expires_too_soon'],
    ['with another expiry', 'A', 300, 409, 'lot_expires_otherwise'],
  ])('%s is refused', async (_, number, days, status, code) => {
    await receive('A', 200, 4)
    const answer = await receive(number, days, 1)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await lots()).toEqual([['A', 4]])
  })

  test.each([
    { number: ' ', expiresOn: null, units: 1 },
    { number: 'A', expiresOn: '2027-02-30', units: 1 },
    { number: 'A', expiresOn: null, units: 0 },
  ])('%j is no lot', async (body) => {
    expect((await call('POST', `/stock/${shampoo}/lots`, body)).status).toBe(400)
  })

  test('of what is not counted is not found', async () => {
    expect((await call('POST', '/stock/999999/lots', { number: 'A', expiresOn: null, units: 1 })).status).toBe(404)
  })
})

describe('packing', () => {
  test('takes what expires first, and the page names it before and after', async () => {
    await receive('late', 300, 5)
    await receive('never', null, 5)
    await receive('soon', 60, 2)
    const order = await buy(3)
    expect(await shown()).toMatchObject({ onHand: 9, waiting: 3 })
    expect(await inBox(order)).toEqual([
      ['soon', 2],
      ['late', 1],
    ])
    await pack(order)
    expect(await inBox(order)).toEqual([
      ['soon', 2],
      ['late', 1],
    ])
    expect(await lots()).toEqual([
      ['late', 4],
      ['never', 5],
    ])
    expect(await shown()).toMatchObject({ onHand: 9, waiting: 0 })
  })

  test('two boxes in the list are named different units', async () => {
    await receive('one', 60, 1)
    await receive('two', 90, 1)
    const orders = [await buy(), await buy()]
    const { shipments } = (await call('GET', '/shipments')).body
    const named = orders.map(
      ({ number }) =>
        shipments.find((one: { orderNumber: string }) => one.orderNumber === number)?.items[0].lots[0].number,
    )
    expect(named).toEqual(['one', 'two'])
  })

  test('opening the box gives the lot its units back, and they stay promised', async () => {
    await receive('A', 60, 2)
    const order = await buy(2)
    await pack(order)
    await unpackShipment(system(), boxOf(order))
    expect(await shown()).toMatchObject({ onHand: 0, waiting: 2, lots: [{ number: 'A', units: 2 }] })
    await pack(order)
    await cancelPaidOrder(system(), { orderId: order.id })
    expect(await shown()).toMatchObject({ onHand: 2, waiting: 0, lots: [{ number: 'A', units: 2 }] })
    expect((await getOrder(system(), { orderId: order.id })).shipments).toMatchObject([{ state: 'canceled' }])
  })

  test('twenty boxes at once take ten lots of two, and no unit twice', async () => {
    for (const each of Array.from({ length: 10 }, (_, index) => index)) await receive(`L${each}`, 60 + each, 2)
    const orders: Order[] = []
    for (let each = 0; each < 20; each += 1) orders.push(await buy())
    await Promise.all(orders.map(pack))
    expect(await shown()).toMatchObject({ onHand: 0, waiting: 0, lots: [] })
    const { rows } = await sql<{ units: number }>`select sum(units)::int as units from shop.box_lots
      group by lot_id order by lot_id`.execute(world.world.db)
    expect(rows).toEqual(Array.from({ length: 10 }, () => ({ units: 2 })))
  })
})

test('goods that come back lie in the lots that they were sent from; what is not fit is written off', async () => {
  await receive('soon', 60, 2)
  await receive('late', 300, 5)
  const order = await buy(4)
  await pack(order)
  const lineId = order.lines[0]?.id ?? 0
  const back = (units: number, restockedUnits: number) =>
    inTransaction(system(), (ctx) => takeBack(ctx, [{ lineId, variantId: shampoo, units, restockedUnits }]))
  await back(1, 0)
  expect(await lots()).toEqual([['late', 3]])
  await back(2, 2)
  expect(await lots()).toEqual([
    ['soon', 1],
    ['late', 4],
  ])
  expect(await shown()).toMatchObject({ onHand: 5, waiting: 0 })
})

describe('a correction', () => {
  test('is of one lot, and says which', async () => {
    await receive('A', 60, 5)
    await receive('B', 90, 5)
    const [, b] = (await shown()).lots
    const answer = await call('POST', `/stock/${shampoo}/movements`, {
      ...{ reason: 'count', quantity: 2, lotId: b.id, revision: b.revision },
    })
    expect(answer.body.stock).toMatchObject({ onHand: 7, movements: [{ change: -3, lotNumber: 'B' }, {}, {}] })
    expect(await lots()).toEqual([
      ['A', 5],
      ['B', 2],
    ])
  })

  test('does not take what is promised, nor more than the lot has, nor of another variant', async () => {
    await receive('A', 60, 3)
    await buy(2)
    const [{ id }] = (await shown()).lots
    const move = (quantity: number, lotId = id) =>
      call('POST', `/stock/${shampoo}/movements`, { reason: 'loss', quantity, lotId })
    expect((await move(2)).body.code).toBe('stock_promised')
    const more = await move(9)
    expect([more.status, more.body.code]).toEqual([409, 'lot_holds_less'])
    expect(more.body.error).toContain('O lote A tem só 3 unidades neste local.')
    expect((await move(1, 999_999)).status).toBe(404)
    expect((await move(1)).status).toBe(200)
  })
})

describe('the database', () => {
  const rejects = (promise: Promise<unknown>, constraint: string) =>
    expect(promise).rejects.toMatchObject({ constraint })
  const run = (statement: ReturnType<typeof sql>) => statement.execute(world.world.db)

  test('keeps no lot below nothing, changes none, and puts none back on sale', async () => {
    await receive('A', 60, 3)
    await rejects(
      run(sql`update shop.stock_lots set units = -1 where lot_number = 'A'`),
      'stock_lots_units_not_negative',
    )
    await rejects(run(sql`update shop.stock_lots set expires_on = null where lot_number = 'A'`), 'stock_lots_stay')
    await run(sql`update shop.stock_lots set off_sale_at = now() where lot_number = 'A'`)
    expect(await shown()).toMatchObject({ onHand: 0 })
    await rejects(run(sql`update shop.stock_lots set off_sale_at = null where lot_number = 'A'`), 'stock_lots_stay')
  })

  test('lets no open box hold a lot, nor a box more than lies in it', async () => {
    await receive('A', 60, 5)
    const order = await buy(2)
    const { shipmentId, packed } = boxOf(order)
    const put = (units: number) => sql`insert into shop.box_lots (shipment_id, line_item_id, lot_id, units)
      select ${shipmentId}, ${packed[0]?.lineId ?? 0}, id, ${units} from shop.stock_lots where lot_number = 'A'`
    await rejects(run(put(2)), 'box_lots_of_box')
    await rejects(run(put(6)), 'box_lots_for_sale')
  })

  test('reads what is picked out of ten thousand lots by index, no more lots than units', async () => {
    await world.world.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`insert into shop.stock_lots (variant_id, stock_location_id, lot_number, expires_on, units, received_at)
        select case when n % 100 = 0 then ${shampoo} else 1000000 + n % 100 end, 1, 'N' || n, date '2030-01-01' + n, 1, now()
        from generate_series(1, 10000) n`.execute(db)
      await sql`update shop.stock_items set count_on_hand = 100 where variant_id = ${shampoo}`.execute(db)
    })
    await run(sql`analyze shop.stock_lots`)
    // What fifty boxes are packed from is one statement, and this is its own plan.
    const wanted = Array.from({ length: 50 }, (_, n) => ({
      ...{ shipmentId: 1_000_000 + n, lineId: n, stockLocationId: 1, quantity: 2 },
      variantId: n === 0 ? shampoo : 1_000_000 + n,
    }))
    const ctx = world.ctx({ kind: 'system' })
    const { value, statements } = await statementsOf(() => proposeLots(ctx, { wanted }))
    expect(value.length).toBeGreaterThan(0)
    const [picking = '', ...others] = statements.filter((text) => text.includes('shop.stock_lots'))
    expect(others).toEqual([])
    const arrays = [
      wanted.map(({ variantId }) => variantId),
      wanted.map(() => 1),
      wanted.map(() => 2),
      wanted.map(() => '2029-01-01'),
    ]
    const asked = picking.replace(/\$(\d)/g, (_, n) => `'{${arrays[Number(n) - 1]?.join(',')}}'`)
    const { rows } = await run(sql.raw(`explain (analyze, format json) ${asked}`))
    const plan = JSON.stringify(rows)
    expect(plan).toContain('stock_lots_to_pick')
    expect(plan).not.toContain('"Sort"')
    const order = await buy(3)
    await pack(order)
    expect((await inBox(order)).map(([number]: [string]) => number)).toEqual(['N100', 'N200', 'N300'])
  })
})

test('a further page of the queue takes what the boxes before it leave, and all sheets add up to what is needed', async () => {
  await receive('P1', 60, 3)
  await receive('P2', 90, 10)
  const orders = [await buy(2), await buy(2), await buy(2)]
  const ctx = world.ctx({ kind: 'system' })
  const inQueue = async (after?: number) => {
    const [one] = await listWork(ctx, { keeperId: 2, list: 'ready', limit: 1, after })
    return { id: one?.id, lots: one?.items.flatMap(({ lots }) => lots.map(({ number, units }) => [number, units])) }
  }
  await world.world.db.transaction().execute(async (db) => {
    // They wait longer than what other tests left.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update shop.shipments set ready_at = ready_at - interval '9 years'
      where id = any(${orders.map((order) => boxOf(order).shipmentId)}::int[])`.execute(db)
  })
  const first = await inQueue()
  const second = await inQueue(first.id)
  const third = await inQueue(second.id)
  expect([first.lots, second.lots, third.lots]).toEqual([
    [['P1', 2]],
    [
      ['P1', 1],
      ['P2', 1],
    ],
    [['P2', 2]],
  ])
})

// Last: the days that pass end every session.
describe('more lots than a page holds', () => {
  type Listed = { id: number; revision: number; number: string | null; units: number }
  const page = async (query: string) => (await call('GET', `/stock/${shampoo}/lots?${query}`)).body.lots as Listed[]
  const everyPage = async (query: string) => {
    const found: Listed[] = []
    for (let next = await page(query); next.length > 0; ) {
      found.push(...next)
      next = await page(`${query}&after=${next.at(-1)?.id}`)
    }
    return found
  }
  const numbers = Array.from({ length: 130 }, (_, n) => `L${String(n).padStart(3, '0')}`)
  const fill = async () => {
    // A third of them share a day, and a third have none.
    const daysOf = [() => null, () => 900, (n: number) => 100 + n]
    for (const [n, number] of numbers.entries()) await receive(number, daysOf[n % 3]?.(n) ?? null, 1)
  }

  test('each is reached once, in the order in which they are packed', async () => {
    await fill()
    const first = (await shown()).lots as Listed[]
    expect(first).toHaveLength(100)
    const all = await everyPage('list=held')
    expect(all.slice(0, 100)).toEqual(first)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
  })

  test('one is found by how its number begins, and counted, though it is far behind', async () => {
    await fill()
    const [found] = await page('number=l128')
    expect(found?.number).toBe('L128')
    const counted = await call('POST', `/stock/${shampoo}/movements`, {
      reason: 'count',
      quantity: 0,
      lotId: found?.id,
      revision: found?.revision,
    })
    expect(counted.status).toBe(200)
    expect(await page('number=L128')).toEqual([])
    expect(await page('list=empty&number=L128')).toMatchObject([{ id: found?.id, units: 0 }])
    expect(await page('number=%25')).toEqual([])
  })

  test.each(['%00', '%00L1'])('%s in a number is nothing', async (number) => {
    await receive('L128', 60, 1)
    expect((await page(`number=${number}`)).map(({ number }) => number)).toEqual(['L128'])
    expect(await page(`number=${number}x`)).toEqual([])
  })

  test.each(['after=0', 'after=1e3', 'list=all', `number=${'x'.repeat(61)}`])('%s is refused', async (query) => {
    expect((await call('GET', `/stock/${shampoo}/lots?${query}`)).status).toBe(400)
  })

  test('of what is not counted are not found', async () => {
    expect((await call('GET', '/stock/999999/lots')).status).toBe(404)
  })
})

test('a lot that expires too soon leaves the shop; what it lacks comes from the next', async () => {
  await receive('soon', 40, 3)
  const order = await buy(2)
  world.clock.advance(15 * 86_400_000)
  await world.settle()
  const staffId = 1
  const here = () => getStock(system(), { variantId: shampoo, keeperId: 2 })
  const arrive = (number: string, days: number, units: number) =>
    receiveLot(system(), { variantId: shampoo, number, expiresOn: dayIn(days), units, staffId, keeperId: 2 })
  expect(await here()).toMatchObject({ countOnHand: 0, countCommitted: 2, countShort: 2, lots: [{ units: 3 }] })
  await expect(pack(order)).rejects.toMatchObject({ code: 'lots_short' })
  await expect(arrive('soon', 40, 1)).rejects.toMatchObject({ code: 'lot_off_sale' })
  await arrive('next', 300, 5)
  expect(await here()).toMatchObject({ countOnHand: 3, countCommitted: 2, countShort: 0 })
  await pack(order)
  const [gone, next] = (await here()).lots
  expect([gone, next]).toMatchObject([
    { number: 'soon', units: 3 },
    { number: 'next', units: 3 },
  ])
  const lost = { reason: 'damage', quantity: 3 } as const
  await moveStock(system(), { variantId: shampoo, lotId: gone?.id ?? 0, ...lost, staffId, keeperId: 2 })
  expect(await here()).toMatchObject({ countOnHand: 3, lots: [{ number: 'next', units: 3 }] })
})
