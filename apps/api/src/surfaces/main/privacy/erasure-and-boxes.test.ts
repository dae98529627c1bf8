import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveStoreCredit } from '#domains/money/store-credits'
import { cancelByHand, getOrder, moveShipment, type Order, packShipment } from '#domains/shop/orders'
import { askForReturn } from '#domains/shop/returns'
import { bearerOf, signInAgain } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPatient } from './privacy.factory.ts'

// A paid box whose end is still open keeps the account it belongs to: nobody could be asked any more, nor paid back.
const dayMs = 86_400_000
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
// Days pass from one test to the next.
beforeEach(() => {
  it.clock.advance(3_600_000)
  signInAgain(it)
})
afterAll(() => it.close())

const ctx = () => it.ctx({ kind: 'system' })
const run = (statement: ReturnType<typeof sql>) => statement.execute(it.world.db)
const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(it.world.db)).rows
const staff = async (method: 'POST' | 'PUT', path: string, as: string, payload?: object) => {
  const answer = await it.app.inject({
    method,
    url: `/api/staff/v1/${path}`,
    headers: { authorization: `Bearer ${await bearerOf(it, `${as}@prumo.example`)}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const refund = (order: Order, reason: string, units = order.lines[0]?.quantity) =>
  staff('POST', `orders/${order.number}/refunds`, 'rafael', {
    request_key: randomUUID(),
    reason,
    lines: [{ line_item_id: order.lines[0]?.id, units }],
    freight: false,
  })

/** Goods that somebody with an account has paid for. */
const bought = async () => {
  const owner = await aPatient(it)
  const card = { token: await sandboxControl(it.sandbox.url).cardToken(), brand: 'mastercard', lastDigits: '6351' }
  const { id } = await aPlacedOrder(ctx(), { by: 'card', card, quantity: 2, email: owner.email })
  await run(sql`update shop.orders set user_id = ${await owner.userId()} where id = ${id}`)
  const order = await getOrder(ctx(), { orderId: id })
  return { owner, order, shipmentId: order.shipments[0]?.id ?? 0 }
}
const boughtWithCredit = async (): Promise<Bought> => {
  const owner = await aPatient(it)
  await giveStoreCredit(ctx(), { userId: await owner.userId(), amountCents: 50_000, reason: 'teste' })
  const guest = guestOf(it, { bearer: (await owner.enter()).bearer })
  await guest.open({ 1215: 1 })
  await guest.fillIn({ private_metadata: { cpf: '123.456.789-09' } })
  for (const _ of [1, 2]) await guest.patch('checkout/next')
  expect((await guest.post('checkout/add_store_credit')).status).toBe(200)
  expect((await guest.complete()).status).toBe(200)
  const [row] = await rowsOf(sql<{ id: number }>`select id from shop.orders where number = ${guest.number}`)
  const order = await getOrder(ctx(), { orderId: row?.id ?? 0 })
  return { owner, order, shipmentId: order.shipments[0]?.id ?? 0 }
}
type Bought = Awaited<ReturnType<typeof bought>>
type To = 'packed' | 'shipped' | 'delivered' | 'lost' | 'returned'
const goes = async ({ order, shipmentId }: Bought, ...steps: To[]) => {
  for (const to of steps)
    if (to === 'packed') await packShipment(ctx(), { shipmentId, packed: order.shipments[0]?.contents ?? [] })
    else await moveShipment(ctx(), { shipmentId, to, at: ctx().now() })
}
const passDays = async (days: number) => {
  it.clock.advance(days * dayMs + 1_000)
  await it.settle()
}
const hindrancesOf = async ({ owner }: Bought): Promise<string[]> =>
  (await owner.look()).hindrances.map(({ what }: { what: string }) => what)
const erased = async (one: Bought) => {
  expect((await one.owner.ask()).statusCode).toBe(201)
  await passDays(7)
  expect((await one.owner.enter()).status).toBe(400)
  signInAgain(it)
}

describe('an account waits for a paid box', () => {
  test.each<[string, To[]]>([
    ['that nobody has packed', []],
    ['that is packed', ['packed']],
    ['on its way', ['packed', 'shipped']],
    ['that is lost, and about which nothing is decided', ['packed', 'shipped', 'lost']],
    ['that came back, and about which nothing is decided', ['packed', 'shipped', 'returned']],
    ['that arrived today', ['packed', 'shipped', 'delivered']],
  ])('%s', async (_what, steps) => {
    const one = await bought()
    await goes(one, ...steps)
    expect(await hindrancesOf(one)).toEqual(['parcel'])
    const refused = await one.owner.ask()
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'erasure_hindered'])
  })

  test('that was never sent, however long ago it was paid', async () => {
    const one = await bought()
    it.clock.advance(40 * dayMs)
    expect(await hindrancesOf(one)).toEqual(['parcel'])
    await cancelByHand(ctx(), { orderId: one.order.id, reason: 'not_deliverable', staffId: 1 })
    await it.settle()
    expect(await hindrancesOf(one)).toEqual([])
  })

  test('that left in the seven days, and begins once it has been with its owner for a week', async () => {
    const one = await bought()
    await goes(one, 'packed', 'shipped', 'delivered')
    it.clock.advance(6 * dayMs)
    expect(await hindrancesOf(one)).toEqual(['parcel'])
    it.clock.advance(3 * dayMs)
    expect(await hindrancesOf(one)).toEqual([])
    await erased(one)
  })
})

test('a box whose money went back, or that another went for, holds nobody', async () => {
  const paidBack = await bought()
  await goes(paidBack, 'packed', 'shipped', 'lost')
  expect((await refund(paidBack.order, 'goods_lost')).status).toBe(200)
  await it.settle()
  expect(await hindrancesOf(paidBack)).toEqual([])
  const again = await bought()
  await goes(again, 'packed', 'shipped', 'lost')
  expect((await staff('PUT', `shipments/${again.shipmentId}/successor`, 'silvia')).status).toBe(200)
  expect(await hindrancesOf(again)).toEqual(['parcel'])
})

test('goods on their way back hold it, from when their buyer asks until they are judged', async () => {
  const one = await bought()
  await goes(one, 'packed', 'shipped', 'delivered')
  const lines = [{ lineId: one.order.lines[0]?.id ?? 0, units: 1 }]
  const { id } = await askForReturn(ctx(), { orderId: one.order.id, requestKey: randomUUID(), lines, reason: null })
  it.clock.advance(20 * dayMs)
  expect(await hindrancesOf(one)).toEqual(['refund'])
  for (const state of ['authorized', 'posted', 'received']) {
    await run(sql`update shop.returns set state = ${state}, authorized_at = ${ctx().now()},
      posting_code = 'ABC12345', posted_at = ${ctx().now()}, received_at = ${state === 'received' ? ctx().now() : null} where id = ${id}`)
    expect(await hindrancesOf(one)).toEqual(['refund'])
  }
})

describe('once it is erased', () => {
  test('a box that comes back after its money went is nobody’s work, and is sent to nobody', async () => {
    const one = await bought()
    await goes(one, 'packed', 'shipped', 'lost')
    expect((await refund(one.order, 'goods_lost')).status).toBe(200)
    await it.settle()
    await erased(one)
    await goes(one, 'returned')
    expect((await staff('PUT', `shipments/${one.shipmentId}/successor`, 'silvia')).status).toBe(409)
    const open = sql<{ id: number }>`select id from shop.shipments where id = ${one.shipmentId} and settled_at is null`
    expect(await rowsOf(open)).toEqual([])
  })

  test('nothing is sent again, nor labelled, to a recipient whose address is gone', async () => {
    const one = await bought()
    const next = await bought()
    await goes(one, 'packed', 'shipped', 'lost')
    await goes(next, 'packed')
    for (const { order } of [one, next])
      await run(sql`update people.addresses set first_name = null, last_name = null, address1 = null, erased_at = now()
        where id = ${order.shipAddressId}`)
    const again = await staff('PUT', `shipments/${one.shipmentId}/successor`, 'silvia')
    expect([again.status, again.body.code]).toEqual([422, 'recipient_gone'])
    const label = await staff('PUT', `shipments/${next.shipmentId}/label`, 'silvia')
    expect([label.status, label.body.code]).toEqual([422, 'recipient_gone'])
  })

  test('no money becomes store credit that nobody can spend', async () => {
    const one = await boughtWithCredit()
    await goes(one, 'packed', 'shipped', 'delivered')
    it.clock.advance(9 * dayMs)
    await erased(one)
    const refused = await refund(one.order, 'order_corrected')
    expect([refused.status, refused.body.code]).toEqual([422, 'credit_owner_gone'])
    expect(await rowsOf(sql`select id from shop.order_refunds where order_id = ${one.order.id}`)).toEqual([])
  })
})
