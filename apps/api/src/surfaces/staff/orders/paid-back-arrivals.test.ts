import { randomUUID } from 'node:crypto'
import * as staff from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, moveShipment, type Order, packShipment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { inTransaction } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { aMedicineOrder } from '#testing/own-orders'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, as: string | null = 'rafael') => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/${path}`,
    headers: as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const listed = async (as = 'rafael') =>
  staff.listPaidBackArrivals.response.parse((await call('GET', 'paid_back_arrivals', undefined, as)).body).arrivals
const settle = (id: number, as = 'buyer_keeps', by: string | null = 'rafael') =>
  call('PUT', `paid_back_arrivals/${id}/settlement`, { as }, by)

/** Three of one thing, lost. */
const lost = async () => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 3 })
  const { shipmentId } = await aShippedParcel(ctx, order)
  await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
  return { order, shipmentId }
}
const payBack = async (
  { number, lines }: Order,
  units: number,
  reason = 'goods_lost',
  requestKey: string = randomUUID(),
) => {
  const answer = await call('POST', `orders/${number}/refunds`, {
    request_key: requestKey,
    reason,
    lines: [{ line_item_id: lines[0]?.id, units }],
    freight: false,
  })
  expect(answer.status).toBe(200)
}
const arrives = async ({ order, shipmentId }: Awaited<ReturnType<typeof lost>>) => {
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  await world.settle()
  // Heard once more: nothing is noted twice.
  await inTransaction(ctx, (ctx) =>
    ctx.announce({ type: 'shipments.delivered', orderId: order.id, shipmentId, kind: order.kind }),
  )
  await world.settle()
}
const settledAs = async (id: number) =>
  (
    await sql<{ as: string; by: string }>`select settled_as as as, email as by from shop.paid_back_arrivals
      join people.users on users.id = settled_by where shipment_id = ${id}`.execute(ctx.db)
  ).rows

test.each(['goods_lost', 'order_corrected'])(
  'what was paid back (%s) and arrives waits until it is settled',
  async (reason) => {
    const it = await lost()
    await payBack(it.order, 2, reason)
    await arrives(it)
    expect(await listed()).toMatchObject([{ id: it.shipmentId, orderNumber: it.order.number, units: 2 }])
    expect(await listed('clara')).toHaveLength(1)
    const both = await Promise.all([settle(it.shipmentId), settle(it.shipmentId, 'buyer_pays')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [first] = await settledAs(it.shipmentId)
    expect(staff.settlePaidBackArrival.response.parse((await settle(it.shipmentId, 'buyer_sends_back')).body)).toEqual({
      arrivals: [],
    })
    expect(await settledAs(it.shipmentId)).toEqual([first])
    expect(first?.by).toBe('rafael@prumo.example')
  },
)

const openOf = async ({ number }: Order) =>
  (await listed()).filter(({ orderNumber }) => orderNumber === number).map(({ id, units }) => ({ id, units }))

test.each(['goods_lost', 'order_corrected'])(
  'what arrives and is paid back (%s) a moment later waits too, each time for all of it',
  async (reason) => {
    const it = await lost()
    await arrives(it)
    expect(await openOf(it.order)).toEqual([])
    const key = randomUUID()
    await Promise.all([1, 2].map(() => payBack(it.order, 1, reason, key)))
    expect(await openOf(it.order)).toEqual([{ id: it.shipmentId, units: 1 }])
    await payBack(it.order, 2, reason)
    expect(await openOf(it.order)).toEqual([{ id: it.shipmentId, units: 3 }])
    await settle(it.shipmentId)
  },
)

test('it arrives at the very moment it is paid back: it waits, whichever came first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const it = await lost()
    await Promise.all([arrives(it), payBack(it.order, 2)])
    expect(await openOf(it.order)).toEqual([{ id: it.shipmentId, units: 2 }])
    await settle(it.shipmentId)
  }
})

/** Three of one thing in two boxes, both lost. */
const lostInTwo = async () => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 3 })
  for (const quantity of [2, 1]) {
    const { shipments } = await getOrder(ctx, { orderId: order.id })
    const shipmentId = shipments.find(({ state }) => state === 'ready')?.id ?? 0
    await packShipment(ctx, { shipmentId, packed: [{ lineId: order.lines[0]?.id ?? 0, quantity }] })
    for (const to of ['shipped', 'lost'] as const) await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  }
  return order
}

test.each(['before', 'after'])('one unit that was paid back %s both its boxes arrived waits once', async (when) => {
  const order = await lostInTwo()
  if (when === 'before') await payBack(order, 1)
  for (const { id } of (await getOrder(ctx, { orderId: order.id })).shipments)
    await moveShipment(ctx, { shipmentId: id ?? 0, to: 'delivered', at: ctx.now() })
  await world.settle()
  if (when === 'after') await payBack(order, 1)
  const [first, ...others] = await openOf(order)
  expect([first?.units, others]).toEqual([1, []])
  await payBack(order, 2)
  const all = await openOf(order)
  expect(all.reduce((sum, { units }) => sum + units, 0)).toBe(3)
  for (const { id } of all) await settle(id)
})

test('settled, and more of it is paid back later: it waits again for what was added, and that is settled once', async () => {
  const it = await lost()
  await payBack(it.order, 1)
  await arrives(it)
  await settle(it.shipmentId)
  expect(await openOf(it.order)).toEqual([])
  await payBack(it.order, 2, 'order_corrected')
  expect(await openOf(it.order)).toEqual([{ id: it.shipmentId, units: 2 }])
  await Promise.all([settle(it.shipmentId, 'buyer_pays'), settle(it.shipmentId, 'buyer_pays')])
  expect(await openOf(it.order)).toEqual([])
  expect(await settledAs(it.shipmentId)).toMatchObject([{ as: 'buyer_pays' }])
  await settle(it.shipmentId, 'buyer_keeps')
  expect(await settledAs(it.shipmentId)).toMatchObject([{ as: 'buyer_pays' }])
})

test('what arrives and was not paid back does not wait, nor what was paid back and is still lost', async () => {
  const [kept, gone] = [await lost(), await lost()]
  await payBack(gone.order, 3)
  await arrives(kept)
  expect(await listed()).toEqual([])
})

test('medicine waits for an administrator alone', async () => {
  const order = await aMedicineOrder(ctx)
  const { rows } = await sql<{
    id: number
  }>`insert into shop.paid_back_arrivals (shipment_id, order_id, units, arrived_at)
    select id, order_id, 1, now() from shop.shipments where order_id = ${order.id} limit 1
    returning shipment_id::int as id`.execute(ctx.db)
  const id = rows[0]?.id ?? 0
  expect(id).toBeGreaterThan(0)
  expect(await listed()).toEqual([])
  expect((await settle(id)).status).toBe(404)
  expect((await listed('clara')).map((one) => one.id)).toEqual([id])
  expect((await settle(id, 'buyer_keeps', 'clara')).status).toBe(200)
})

test('nobody else lists or settles, and only with an answer that there is', async () => {
  const it = await lost()
  await payBack(it.order, 1)
  await arrives(it)
  for (const as of ['bruno', 'helena', 'silvia']) {
    expect((await call('GET', 'paid_back_arrivals', undefined, as)).status).toBe(403)
    expect((await settle(it.shipmentId, 'buyer_keeps', as)).status).toBe(403)
  }
  expect((await settle(it.shipmentId, 'buyer_keeps', null)).status).toBe(401)
  for (const answer of ['', 'lost']) expect((await settle(it.shipmentId, answer)).status).toBe(400)
  expect((await settle(999_999)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})
