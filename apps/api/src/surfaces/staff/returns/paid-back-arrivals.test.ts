import { randomUUID } from 'node:crypto'
import * as staff from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShipment, type Order } from '#domains/shop/orders'
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
const payBack = async ({ number, lines }: Order, units: number, reason = 'goods_lost') => {
  const answer = await call('POST', `orders/${number}/refunds`, {
    request_key: randomUUID(),
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
