import { randomUUID } from 'node:crypto'
import * as staff from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, listOrderRefunds, moveShipment, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
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

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1/${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** Three of one thing, lost, and sent again: the box that goes instead is ready. */
const sentAgain = async () => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 3 })
  const { shipmentId: lostId } = await aShippedParcel(ctx, order)
  await moveShipment(ctx, { shipmentId: lostId, to: 'lost', at: ctx.now() })
  const again = await call('PUT', `shipments/${lostId}/successor`, 'silvia')
  const shipmentId = staff.sendShipmentAgain.response.parse(again.body).shipment.id
  return { order, lostId, shipmentId }
}
type SentAgain = Awaited<ReturnType<typeof sentAgain>>

const refund = (
  { number, lines }: Order,
  units: number,
  reason = 'order_corrected',
  requestKey: string = randomUUID(),
) =>
  call('POST', `orders/${number}/refunds`, 'rafael', {
    request_key: requestKey,
    reason,
    lines: [{ line_item_id: lines[0]?.id, units }],
    freight: false,
  })
const packing = ({ order, shipmentId }: SentAgain, quantity: number) =>
  call('PUT', `shipments/${shipmentId}/packing`, 'silvia', { items: [{ lineId: order.lines[0]?.id, quantity }] })
const boxesOf = async ({ id: orderId }: Order) =>
  (await getOrder(ctx, { orderId })).shipments
    .toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map(({ state, contents }) => [state, contents.reduce((sum, { quantity }) => sum + quantity, 0)])
const paidBack = async ({ id: orderId }: Order) =>
  (await listOrderRefunds(ctx, { orderId })).flatMap(({ lines }) => lines).reduce((sum, { units }) => sum + units, 0)

/** For sale, and promised. */
const shelf = async () => {
  const { rows } = await sql<{ free: number; promised: number }>`select count_on_hand::int as free,
    count_committed::int as promised from shop.stock_items where variant_id = 1215`.execute(ctx.db)
  return rows[0] ?? { free: 0, promised: 0 }
}
const changed = async (acts: () => Promise<unknown>) => {
  const before = await shelf()
  await acts()
  const after = await shelf()
  return [after.free - before.free, after.promised - before.promised]
}

test('money back for all of a lost box: what goes instead of it stays here, and is for sale again', async () => {
  const it = await sentAgain()
  const key = randomUUID()
  const twice = async () => {
    const both = [refund(it.order, 3, 'order_corrected', key), refund(it.order, 3, 'order_corrected', key)]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await changed(twice)).toEqual([3, -3])
  expect(await boxesOf(it.order)).toEqual([
    ['lost', 3],
    ['canceled', 3],
  ])
  expect(await packing(it, 3)).toMatchObject({ status: 409, body: { code: 'shipment_moved_on' } })
  expect(await paidBack(it.order)).toBe(3)
})

test('money back for a part of it: only the rest goes, and no unit is paid back twice', async () => {
  const it = await sentAgain()
  expect(await changed(() => refund(it.order, 1))).toEqual([1, -1])
  expect(await boxesOf(it.order)).toEqual([
    ['lost', 3],
    ['ready', 2],
  ])
  expect(await refund(it.order, 1, 'goods_lost')).toMatchObject({
    status: 422,
    body: { code: 'refund_units_sent_again' },
  })
  expect(await packing(it, 3)).toMatchObject({ body: { code: 'packed_otherwise' } })
  expect((await packing(it, 2)).status).toBe(200)
  expect(await changed(() => refund(it.order, 1))).toEqual([0, 0])
  expect(await paidBack(it.order)).toBe(1)
})

/** Two of one thing in two boxes, both lost and sent again. */
const sentAgainInTwo = async () => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const order = await aPlacedOrder(ctx, { by: 'card', card, quantity: 2 })
  for (let box = 0; box < 2; box += 1) {
    const { shipments } = await getOrder(ctx, { orderId: order.id })
    const shipmentId = shipments.find(({ state }) => state === 'ready')?.id ?? 0
    expect((await packing({ order, lostId: shipmentId, shipmentId }, 1)).status).toBe(200)
    for (const to of ['shipped', 'lost'] as const) await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
  }
  for (const { id } of (await getOrder(ctx, { orderId: order.id })).shipments)
    expect((await call('PUT', `shipments/${id}/successor`, 'silvia')).status).toBe(200)
  return { order }
}

test('one of two boxes that go instead was paid back: the other is not lost while it goes', async () => {
  const { order } = await sentAgainInTwo()
  expect((await refund(order, 1)).status).toBe(200)
  const boxes = [
    ['lost', 1],
    ['lost', 1],
    ['canceled', 1],
    ['ready', 1],
  ]
  expect((await boxesOf(order)).toSorted()).toEqual(boxes.toSorted())
  expect(await refund(order, 1, 'goods_lost')).toMatchObject({ status: 422, body: { code: 'refund_units_sent_again' } })
  expect(await paidBack(order)).toBe(1)
  // A correction keeps it here, and pays the rest back.
  expect((await refund(order, 1)).status).toBe(200)
  expect((await boxesOf(order)).map(([state]) => state).toSorted()).toEqual(['canceled', 'canceled', 'lost', 'lost'])
})

test('one that is closed is opened first, and then stays here', async () => {
  const it = await sentAgain()
  expect((await packing(it, 3)).status).toBe(200)
  expect(await refund(it.order, 2)).toMatchObject({ status: 409, body: { code: 'refund_units_packed' } })
  expect(await paidBack(it.order)).toBe(0)
  expect((await call('DELETE', `shipments/${it.shipmentId}/packing`, 'silvia')).status).toBe(200)
  expect(await changed(() => refund(it.order, 2))).toEqual([2, -2])
  expect(await boxesOf(it.order)).toEqual([
    ['lost', 3],
    ['ready', 1],
  ])
})

test('paid back and packed at the same moment: one of both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const it = await sentAgain()
    const ends = await Promise.all([refund(it.order, 3), packing(it, 3)])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    const [, again] = await boxesOf(it.order)
    expect([again?.[0], await paidBack(it.order)]).toEqual(ends[0].status === 200 ? ['canceled', 3] : ['packed', 0])
  }
})

test('paid back while it is posted: never before it has left, and it leaves whole', async () => {
  const it = await sentAgain()
  await packing(it, 3)
  const leaves = moveShipment(ctx, { shipmentId: it.shipmentId, to: 'shipped', at: ctx.now() })
  const [paid] = await Promise.all([refund(it.order, 3), leaves])
  // Whoever pays back what has left, knows it: as with any other box.
  if (paid.status !== 200) expect(paid.body.code).toBe('refund_units_packed')
  expect(await boxesOf(it.order)).toEqual([
    ['lost', 3],
    ['shipped', 3],
  ])
  expect(await paidBack(it.order)).toBe(paid.status === 200 ? 3 : 0)
})

test.each(['ready', 'packed'])(
  'a lost box that arrives after all stops one that is %s instead of it',
  async (state) => {
    const it = await sentAgain()
    if (state === 'packed') await packing(it, 3)
    const arrives = async () => {
      await moveShipment(ctx, { shipmentId: it.lostId, to: 'delivered', at: ctx.now() })
      await world.settle()
    }
    // What is closed was promised until it was, and is for sale at once.
    expect(await changed(arrives)).toEqual([3, state === 'packed' ? 0 : -3])
    expect(await boxesOf(it.order)).toEqual([
      ['delivered', 3],
      ['canceled', 3],
    ])
    expect(await packing(it, 3)).toMatchObject({ body: { code: 'shipment_moved_on' } })
  },
)

test('also one that goes instead of a lost one that went instead of it', async () => {
  const it = await sentAgain()
  await packing(it, 3)
  for (const to of ['shipped', 'lost'] as const)
    await moveShipment(ctx, { shipmentId: it.shipmentId, to, at: ctx.now() })
  expect((await call('PUT', `shipments/${it.shipmentId}/successor`, 'silvia')).status).toBe(200)
  const arrives = async () => {
    await moveShipment(ctx, { shipmentId: it.lostId, to: 'delivered', at: ctx.now() })
    await world.settle()
  }
  expect(await changed(arrives)).toEqual([3, -3])
  expect(await boxesOf(it.order)).toEqual([
    ['delivered', 3],
    ['lost', 3],
    ['canceled', 3],
  ])
})

test('one that has left before goes on', async () => {
  const it = await sentAgain()
  await packing(it, 3)
  await moveShipment(ctx, { shipmentId: it.shipmentId, to: 'shipped', at: ctx.now() })
  await moveShipment(ctx, { shipmentId: it.lostId, to: 'delivered', at: ctx.now() })
  await world.settle()
  expect(await boxesOf(it.order)).toEqual([
    ['delivered', 3],
    ['shipped', 3],
  ])
})

test('paid back as lost while it goes again: refused with what is true, and nothing goes back', async () => {
  const it = await sentAgain()
  const refused = await refund(it.order, 3, 'goods_lost')
  expect(refused).toMatchObject({ status: 422, body: { code: 'refund_units_sent_again' } })
  expect(refused.body.error).toContain('Correção do pedido')
  expect(await paidBack(it.order)).toBe(0)
  expect((await refund(it.order, 3)).status).toBe(200)
  expect(await refund(it.order, 1, 'goods_lost')).toMatchObject({ body: { code: 'refund_parts_gone' } })
})
