import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closePostingList } from '#domains/shop/fulfillment'
import { cancelPaidOrder, getOrder, type Order, refundOrder } from '#domains/shop/orders'
import { bearerOf, signInAgain } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Caller = { name?: string | null; key?: string }
const call = async (method: Method, path: string, payload?: object, { name = 'silvia', key }: Caller = {}) => {
  const bearer = name && (await bearerOf(world, `${name}@prumo.example`))
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const paid = async (quantity = 1): Promise<Order> =>
  aPlacedOrder(world.ctx({ kind: 'system' }), {
    by: 'card',
    card: { token: await sandbox.cardToken('APRO') },
    quantity,
    email: `comprador-${Math.random()}@prumo.example`,
  })
const idOf = ({ shipments: [shipment] }: Order) => shipment?.id ?? 0
const now = (order: Order) => getOrder(world.ctx({ kind: 'system' }), { orderId: order.id })
const allOf = (order: Order) => ({ items: order.shipments[0]?.contents ?? [] })
const follow = async () => {
  world.clock.advance(world.config.trackingSeconds * 1_000)
  await world.settle()
}
const codeOf = async (order: Order) => (await call('GET', `/shipments/${idOf(order)}`)).body.shipment.trackingCode
const mailsTo = async (order: Order) => (await sandbox.mails(order.contact.email ?? '')).map(({ subject }) => subject)

const labeled = async (order: Order) => {
  await call('PUT', `/shipments/${idOf(order)}/packing`, allOf(order))
  await call('PUT', `/shipments/${idOf(order)}/label`)
}
const posted = async (order: Order): Promise<string> => {
  await labeled(order)
  await call('POST', '/posting_lists')
  return codeOf(order)
}

test.each(['pending', 'canceled'])('a box that is %s is not closed, so nobody opens it', async (state) => {
  const order = await paid()
  await sql`update shop.shipments set state = ${state}, ready_at = null where id = ${idOf(order)}`.execute(
    world.world.db,
  )
  const answers = await Promise.all([1, 2].map(() => call('DELETE', `/shipments/${idOf(order)}/packing`)))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'shipment_moved_on']))
  expect((await now(order)).shipments[0]).toMatchObject({ state })
})

test('a box is packed, labelled once, handed over, and followed until it arrives', async () => {
  const order = await paid(2)
  const id = idOf(order)
  const list = await call('GET', '/shipments')
  expect(list.body.shipments.at(-1)).toMatchObject({ id, orderNumber: order.number, state: 'ready', isLabeled: false })
  expect((await call('PUT', `/shipments/${id}/label`)).body.code).toBe('box_not_packed')
  const packed = await call('PUT', `/shipments/${id}/packing`, allOf(order))
  expect(packed.body.shipment).toMatchObject({ state: 'packed', recipient: { name: 'Bruno Almeida' } })
  const labels = await Promise.all([1, 2, 3].map(() => call('PUT', `/shipments/${id}/label`)))
  expect(labels.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(Buffer.from(labels[0]?.body.document.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const { rows } = await sql`select tracking_code from shop.parcels where shipment_id = ${id}`.execute(world.world.db)
  expect(rows).toHaveLength(1)
  expect((await call('DELETE', `/shipments/${id}/packing`)).body.code).toBe('box_labeled')
  const lists = await Promise.all([call('POST', '/posting_lists'), call('POST', '/posting_lists')])
  expect(lists.map(({ status }) => status).sort()).toEqual([200, 409])
  const code = await codeOf(order)
  expect(await now(order)).toMatchObject({ shipmentState: 'shipped', shipments: [{ trackingCode: code }] })
  const [closed] = (await call('GET', '/posting_lists')).body.postingLists
  expect(closed.parcelCount).toBe(1)
  expect((await call('GET', `/posting_lists/${closed.id}`)).status).toBe(200)
  await sandbox.moveParcel(code, 'posted')
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('shipped')
  await sandbox.moveParcel(code, 'delivered')
  await follow()
  await follow()
  expect((await now(order)).shipments[0]).toMatchObject({ state: 'delivered' })
  const events = (await call('GET', `/shipments/${id}`)).body.shipment.events
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['posted', 'delivered'])
  expect(await mailsTo(order)).toEqual(
    expect.arrayContaining([`Pedido ${order.number} a caminho`, `Pedido ${order.number} entregue`]),
  )
  const { rows: due } = await sql`select 1 from shop.parcels where follow_due_at is not null`.execute(world.world.db)
  expect(due).toEqual([])
})

test('a posting list is closed once for its key, and answered as it was', async () => {
  const [first, second] = ['posting-list-one-0001', 'posting-list-two-0002']
  await labeled(await paid())
  const closed = await call('POST', '/posting_lists', undefined, { key: first })
  const next = await paid()
  await labeled(next)
  expect((await call('POST', '/posting_lists', undefined, { key: first })).body).toEqual(closed.body)
  expect(await now(next)).toMatchObject({ shipments: [{ state: 'packed' }] })
  const other = await call('POST', '/posting_lists', undefined, { key: second })
  expect(other.body.postingList.id).toBeGreaterThan(closed.body.postingList.id)
  expect((await call('POST', '/posting_lists', undefined, { key: first })).body).toEqual(closed.body)
})

test('packing again, and opening again, change nothing', async () => {
  const order = await paid()
  const packing = `/shipments/${idOf(order)}/packing`
  const packed = await call('PUT', packing, allOf(order))
  expect(await call('PUT', packing, allOf(order))).toEqual(packed)
  const opened = await call('DELETE', packing)
  expect(await call('DELETE', packing)).toEqual(opened)
})

test.each(['lost', 'returned'])('a parcel that is %s is in trouble until it is sent again', async (kind) => {
  const order = await paid()
  const code = await posted(order)
  await sandbox.moveParcel(code, kind)
  await follow()
  const troubled = async () =>
    (await call('GET', '/shipments?list=trouble')).body.shipments.map(({ id }: { id: number }) => id)
  expect(await troubled()).toContain(idOf(order))
  const answers = await Promise.all([1, 2].map(() => call('PUT', `/shipments/${idOf(order)}/successor`)))
  expect(new Set(answers.map(({ body }) => body.shipment.id)).size).toBe(1)
  expect(answers[0]?.body.shipment).toMatchObject({ state: 'ready', replacesId: idOf(order), serviceName: 'PAC' })
  expect(await troubled()).not.toContain(idOf(order))
  expect(await mailsTo(order)).toContain(`Sobre a entrega do pedido ${order.number}`)
})

test('a parcel that is lost is in trouble until all that lies in it is paid back', async () => {
  const order = await paid(2)
  await sandbox.moveParcel(await posted(order), 'lost')
  await follow()
  const isTroubled = async () =>
    (await call('GET', '/shipments?list=trouble')).body.shipments.some(({ id }: { id: number }) => id === idOf(order))
  const payBack = (requestKey: string) =>
    refundOrder(world.ctx({ kind: 'system' }), {
      ...{ orderId: order.id, requestKey, reason: 'goods_lost' },
      parts: { lines: [{ lineId: order.lines[0]?.id ?? 0, units: 1 }], freight: false },
    })
  await payBack('one')
  expect(await isTroubled()).toBe(true)
  await payBack('other')
  expect(await isTroubled()).toBe(false)
})

test('what is missing waits in the list as a shipment of its own', async () => {
  const order = await paid(3)
  const [item] = allOf(order).items
  await call('PUT', `/shipments/${idOf(order)}/packing`, { items: [{ lineId: item?.lineId, quantity: 2 }] })
  const { shipments } = (await call('GET', '/shipments')).body
  expect(shipments.filter((one: { orderNumber: string }) => one.orderNumber === order.number)).toMatchObject([
    { state: 'ready', items: [{ quantity: 1 }], serviceName: 'PAC' },
  ])
})

test('while the carrier does not answer there is no label, and asking again makes it', async () => {
  const order = await paid()
  await call('PUT', `/shipments/${idOf(order)}/packing`, allOf(order))
  await sandbox.fault({ service: 'parcels', kind: 'error' })
  expect((await call('PUT', `/shipments/${idOf(order)}/label`)).status).toBe(503)
  await sandbox.clearFaults()
  expect((await call('PUT', `/shipments/${idOf(order)}/label`)).status).toBe(200)
})

test('while the carrier does not say where parcels are, nothing moves, and it is asked again', async () => {
  const order = await paid()
  const code = await posted(order)
  await sandbox.moveParcel(code, 'delivered')
  await sandbox.fault({ service: 'parcels', kind: 'error' })
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('shipped')
  await sandbox.clearFaults()
  world.clock.advance(20 * 60_000)
  await world.settle()
  expect((await now(order)).shipments[0]?.state).toBe('delivered')
})

test('a box whose order was canceled meanwhile does not leave', async () => {
  const order = await paid()
  await call('PUT', `/shipments/${idOf(order)}/packing`, allOf(order))
  await call('PUT', `/shipments/${idOf(order)}/label`)
  await cancelPaidOrder(world.ctx({ kind: 'system' }), { orderId: order.id })
  await call('POST', '/posting_lists')
  expect((await now(order)).shipments[0]?.state).toBe('canceled')
})

test('boxes whose order was canceled keep no other box back', async () => {
  const orders = [await paid(), await paid()]
  for (const order of orders) {
    await call('PUT', `/shipments/${idOf(order)}/packing`, allOf(order))
    await call('PUT', `/shipments/${idOf(order)}/label`)
  }
  const [canceled, other] = orders as [Order, Order]
  const ctx = world.ctx({ kind: 'system' })
  await cancelPaidOrder(ctx, { orderId: canceled.id })
  await closePostingList(ctx, { closedBy: canceled.userId ?? 1, keeperId: 2, most: 1 })
  expect((await now(other)).shipments[0]?.state).toBe('shipped')
})

test('what the carrier says of the former parcel of a code moves nothing', async () => {
  const order = await paid()
  const code = await posted(order)
  // The code was given a month after what it is told of.
  await sql`update shop.shipments set packed_at = packed_at + interval '30 days' where id = ${idOf(order)}`.execute(
    world.world.db,
  )
  await sandbox.moveParcel(code, 'delivered')
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('shipped')
  expect((await call('GET', `/shipments/${idOf(order)}`)).body.shipment.events).toEqual([])
})

test.each([
  ['GET', ''],
  ['PUT', '/label'],
  ['DELETE', '/packing'],
  ['PUT', '/successor'],
] as const)('%s %s of a shipment that does not exist is refused', async (method, path) => {
  const { status, body } = await call(method, `/shipments/999999999${path}`)
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('to be packed, packed and in trouble are read by index, page by page', async () => {
  const first = (await call('GET', '/shipments')).body.shipments
  const next = (await call('GET', `/shipments?after=${first[0].id}`)).body.shipments
  expect(next).toEqual(first.slice(1))
  await sql`analyze shop.shipments`.execute(world.world.db)
  const plan = await world.world.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    return sql<{ 'QUERY PLAN': string }>`explain select id from shop.shipments where state = 'ready'
      order by ready_at, id limit 50`.execute(db)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('shipments_at_work')
})

test('a parcel that nobody hears of counts as lost after twenty days, and one that is heard of does not', async () => {
  const [silent, heard] = [await paid(), await paid()]
  await posted(silent)
  const code = await posted(heard)
  world.clock.advance(15 * 24 * 60 * 60_000)
  await sandbox.moveParcel(code, 'in_transit')
  await follow()
  world.clock.advance(6 * 24 * 60 * 60_000)
  await follow()
  expect((await now(silent)).shipments[0]?.state).toBe('lost')
  expect((await now(heard)).shipments[0]?.state).toBe('shipped')
  signInAgain(world)
  const troubled = (await call('GET', '/shipments?list=trouble')).body.shipments.map(({ id }: { id: number }) => id)
  expect(troubled).toContain(idOf(silent))
  expect(await mailsTo(silent)).toContain(`Sobre a entrega do pedido ${silent.number}`)
  expect(await mailsTo(heard)).not.toContain(`Sobre a entrega do pedido ${heard.number}`)
})

test('a parcel that is heard of again and again, and has not arrived after sixty days, counts as lost', async () => {
  const order = await paid()
  const code = await posted(order)
  for (const days of [15, 15, 15]) {
    world.clock.advance(days * 24 * 60 * 60_000)
    await sandbox.moveParcel(code, 'in_transit')
    await follow()
  }
  expect((await now(order)).shipments[0]?.state).toBe('shipped')
  world.clock.advance(15 * 24 * 60 * 60_000 + 60_000)
  await sandbox.moveParcel(code, 'in_transit')
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('lost')
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('lost')
  signInAgain(world)
})

test('what the carrier wrote of a box before it had left is no silence', async () => {
  const order = await paid()
  const code = await posted(order)
  await sandbox.moveParcel(code, 'in_transit')
  await follow()
  const leftAt = new Date(world.clock.now.getTime() + 6 * 24 * 60 * 60_000)
  await sql`update shop.shipments set shipped_at = ${leftAt} where order_id = ${order.id}`.execute(world.world.db)
  world.clock.advance(21 * 24 * 60 * 60_000)
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('shipped')
  world.clock.advance(6 * 24 * 60 * 60_000)
  await follow()
  expect((await now(order)).shipments[0]?.state).toBe('lost')
})
