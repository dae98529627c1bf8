import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, moveShipment } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk, type Paid } from '../../../domains/plans/compounding/desk.factory.ts'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** Tadalafil for one month: what Bruno's parcel holds. */
const spray = 11_061
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, name = 'silvia') => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const orderOf = ({ order }: Paid) => getOrder(world.ctx({ kind: 'system' }), { orderId: order?.id ?? 0 })
/** Everything that is known of the stock of medicine: rows, lots, and what boxes took out of them. */
const known = async () => {
  const { rows } = await sql<{ rows: number; free: number; promised: number; lots: number; boxed: number }>`
    select (select count(*)::int from shop.stock_items where variant_id = made.id) as rows,
      (select coalesce(sum(count_on_hand), 0)::int from shop.stock_items where variant_id = made.id) as free,
      (select coalesce(sum(count_committed + count_short), 0)::int from shop.stock_items where variant_id = made.id) as promised,
      (select count(*)::int from shop.stock_lots where variant_id = made.id) as lots,
      (select count(*)::int from shop.box_lots join shop.stock_lots lot on lot.id = lot_id
        where lot.variant_id = made.id) as boxed
    from shop.variants made where made.id = ${spray}`.execute(world.world.db)
  return rows[0]
}
const nothing = { rows: 0, free: 0, promised: 0, lots: 0, boxed: 0 }

test('a parcel is asked for, accepted, paid, made and packed where nobody ever counted any of it', async () => {
  const desk = atTheDesk(world)
  const paid = await desk.paid()
  expect((await orderOf(paid)).paymentState).toBe('paid')
  await desk.make(paid)
  const [box] = (await orderOf(paid)).shipments
  const path = `/shipments/${box?.id}`
  const picking = contract.showShipment.response.parse((await call('GET', path)).body).shipment
  // What was made for him, as its label names it; of no lot that lies here.
  expect(picking.items.map(({ quantity, lots }) => [quantity, lots.length])).toEqual([[1, 1]])
  const packing = () => call('PUT', `${path}/packing`, { items: box?.contents })
  expect((await packing()).status).toBe(200)
  expect((await call('DELETE', `${path}/packing`)).status).toBe(200)
  expect((await packing()).status).toBe(200)
  expect(await known()).toEqual(nothing)
})

test('a parcel that is lost and made once more is packed from no lot, either', async () => {
  const desk = atTheDesk(world)
  const it = await desk.released()
  const { shipmentId } = await desk.posted(it)
  await moveShipment(world.ctx({ kind: 'system' }), { shipmentId, to: 'lost', at: world.clock.now })
  await world.settle()
  expect((await call('PUT', `/shipments/${shipmentId}/remaking`, { police_report: null })).status).toBe(200)
  await world.settle()
  await desk.remade(it)
  const again = (await desk.boxesOf(it)).at(-1)
  expect((await call('PUT', `/shipments/${again?.id}/packing`, { items: again?.contents })).status).toBe(200)
  expect(await known()).toEqual(nothing)
})

test('withdrawn, returned and paid back, it gives nothing to any shelf', async () => {
  const token = () => sandboxControl(world.sandbox.url).cardToken()
  const returned = await aRequest(world.ctx(), await token())
  const reason = { reason: 'cannot_be_made' }
  expect((await call('POST', `/dispensings/${returned.dispensingId}/return`, reason)).status).toBe(200)
  const paid = await atTheDesk(world).paid()
  const order = await orderOf(paid)
  const refund = await call(
    'POST',
    `/orders/${order.number}/refunds`,
    {
      request_key: crypto.randomUUID(),
      reason: 'order_corrected',
      lines: order.lines.map(({ id, quantity }) => ({ line_item_id: id, units: quantity })),
      freight: true,
    },
    'clara',
  )
  expect(refund.status, JSON.stringify(refund.body)).toBeLessThan(300)
  await world.settle()
  expect((await orderOf(paid)).shipments.map(({ state }) => state)).toEqual(['canceled'])
  expect(await known()).toEqual(nothing)
})

test.each<[string, 'GET' | 'POST' | 'PUT', string, object?]>([
  ['shown', 'GET', ''],
  ['received', 'POST', '/lots', { number: 'A1', expiresOn: null, units: 3 }],
  ['counted', 'POST', '/movements', { lotId: null, reason: 'count', quantity: 3 }],
  ['corrected', 'POST', '/movements', { lotId: null, reason: 'loss', quantity: 1 }],
  ['watched', 'PUT', '/threshold', { lowAt: 3 }],
  ['moved', 'POST', '/transfers', { lotId: 1, toPlaceId: 1, units: 1 }],
])('it is not %s as stock', async (_, method, path, payload) => {
  expect(await call(method, `/stock/${spray}${path}`, payload)).toMatchObject({
    status: 409,
    body: { code: 'made_to_order' },
  })
  expect(await known()).toEqual(nothing)
})

test('what was counted of it once is listed nowhere, told to nobody, and stands in no treatment’s way', async () => {
  await sql`insert into shop.stock_items (variant_id, stock_location_id, count_on_hand, low_at)
    values (${spray}, 1, 0, 50)`.execute(world.world.db)
  for (const list of ['all', 'low']) {
    const { stock } = (await call('GET', `/stock?list=${list}`)).body
    expect(stock.map(({ variantId }: { variantId: number }) => variantId)).not.toContain(spray)
  }
  world.clock.advance(60_000)
  await world.settle()
  const { rows } =
    await sql`select from shop.stock_items where variant_id = ${spray} and low_told_at is not null`.execute(
      world.world.db,
    )
  expect(rows).toEqual([])
  expect((await orderOf(await atTheDesk(world).paid())).paymentState).toBe('paid')
  expect(await known()).toEqual({ ...nothing, rows: 1 })
})
