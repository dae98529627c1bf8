import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generatePixCode } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel, aTracking } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  cancelPaidOrder,
  getOrder,
  giveUpUnsent,
  listOrderRefunds,
  moveShipment,
  type Order,
  packShipment,
  refundOrder,
  releaseShipments,
  sendAgain,
  unpackShipment,
} from '../index.ts'
import { aShipment } from '../orders.factory.ts'
import { mayShipmentMove, movedShipment, shipmentStateOf, shipmentSteps } from './shipment-states.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
beforeEach(async () => {
  await ctx.db.deleteFrom('platform.outbox').execute()
})
afterAll(() => world.close())

const paidOrder = async (quantity = 1): Promise<Order> => {
  const card = { token: await sandboxControl(world.sandbox.url).cardToken('APRO') }
  return aPlacedOrder(ctx, { by: 'card', card, quantity })
}
const firstOf = ({ shipments: [shipment] }: Order) => {
  if (shipment?.id == null) throw new Error('no shipment')
  return { ...shipment, id: shipment.id }
}
const now = (order: Order) => getOrder(ctx, { orderId: order.id })
const announced = async () =>
  (await ctx.db.selectFrom('platform.outbox').select('type').orderBy('id').execute())
    .map(({ type }) => type)
    .filter((type) => type.startsWith('shipments.'))

const wordsIn = async (room: string) =>
  (await ctx.db.selectFrom('platform.room_events').select('type').where('room', '=', room).execute()).map(
    ({ type }) => type,
  )

describe('the noun', () => {
  const forbidden = shipmentSteps.flatMap((from) =>
    shipmentSteps.filter((to) => !mayShipmentMove(from, to)).map((to) => [from, to] as const),
  )
  test.each(forbidden)('a shipment that is %s does not become %s', (state, to) => {
    expect(() => movedShipment(aShipment({ state }), to, new Date())).toThrow('shipment_moved_on')
  })

  test.each([
    [['pending'], 'pending'],
    [['ready', 'packed'], 'ready'],
    [['shipped', 'ready'], 'partial'],
    [['delivered', 'packed'], 'partial'],
    [['lost', 'delivered'], 'shipped'],
    [['canceled', 'shipped'], 'shipped'],
    [['canceled'], 'canceled'],
    [[], null],
  ] as const)('an order with shipments %j is called %s', (states, word) => {
    const shipments = states.map((state, index) => aShipment({ id: index + 1, state }))
    expect(shipmentStateOf({ shipments })).toBe(word)
  })

  test('a lost parcel counts as the one that is sent again', () => {
    const lost = aShipment({ id: 1, state: 'lost' })
    const again = aShipment({ id: 2, replacesId: 1 })
    expect(shipmentStateOf({ shipments: [lost, { ...again, state: 'ready' }] })).toBe('ready')
    expect(shipmentStateOf({ shipments: [lost, { ...again, state: 'delivered' }] })).toBe('shipped')
  })
})

test('a paid order may be prepared, leaves, and arrives; each is told once', async () => {
  const order = await paidOrder(2)
  const { id: shipmentId, contents } = firstOf(order)
  expect(contents).toEqual([{ lineId: order.lines[0]?.id, quantity: 2 }])
  await Promise.all([1, 2].map(() => packShipment(ctx, { shipmentId, packed: contents })))
  await expect(moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })).rejects.toMatchObject({
    code: 'shipment_moved_on',
  })
  const ship = () => moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now(), tracking: aTracking(900_071) })
  await Promise.all([ship(), ship()])
  expect(await now(order)).toMatchObject({
    shipmentState: 'shipped',
    shipments: [{ state: 'shipped', trackingCode: aTracking(900_071).code, packedAt: ctx.now(), shippedAt: ctx.now() }],
  })
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  expect(firstOf(await now(order))).toMatchObject({ state: 'delivered', deliveredAt: ctx.now() })
  expect(await announced()).toEqual(['shipments.shipped', 'shipments.delivered'])
  await expect(cancelPaidOrder(ctx, { orderId: order.id })).rejects.toMatchObject({ code: 'order_not_cancelable' })
})

test('what is missing in the box is sent later, and no unit is in two', async () => {
  const order = await paidOrder(3)
  const { id: shipmentId, contents } = firstOf(order)
  const lineId = contents[0]?.lineId ?? 0
  for (const [packed, code] of [
    [[], 'packed_nothing'],
    [[{ lineId, quantity: 4 }], 'packed_otherwise'],
    [[{ lineId, quantity: 0 }], 'packed_otherwise'],
    [[{ lineId: lineId + 999, quantity: 1 }], 'packed_otherwise'],
    [
      [
        { lineId, quantity: 1 },
        { lineId, quantity: 1 },
      ],
      'packed_otherwise',
    ],
  ] as const)
    await expect(packShipment(ctx, { shipmentId, packed: [...packed] })).rejects.toMatchObject({ code })
  await packShipment(ctx, { shipmentId, packed: [{ lineId, quantity: 2 }] })
  await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now() })
  expect(await now(order)).toMatchObject({
    shipmentState: 'partial',
    totalCents: order.totalCents,
    shipments: [
      { state: 'shipped', contents: [{ lineId, quantity: 2 }] },
      { state: 'ready', contents: [{ lineId, quantity: 1 }], costCents: 0 },
    ],
  })
  await expect(
    sql`update shop.shipment_items set quantity = 2 where shipment_id <> ${shipmentId} and line_item_id = ${lineId}`.execute(
      ctx.db,
    ),
  ).rejects.toMatchObject({ constraint: 'shipment_items_add_up' })
})

test('a box may be opened until it leaves', async () => {
  const order = await paidOrder()
  const { id: shipmentId, contents } = firstOf(order)
  await packShipment(ctx, { shipmentId, packed: contents })
  await unpackShipment(ctx, { shipmentId })
  await unpackShipment(ctx, { shipmentId })
  expect(firstOf(await now(order))).toMatchObject({ state: 'ready', packedAt: null })
  await aShippedParcel(ctx, order)
  await expect(unpackShipment(ctx, { shipmentId })).rejects.toMatchObject({ code: 'shipment_moved_on' })
})

test('medicine waits for the pharmacy, though it is paid', async () => {
  const placed = await aPlacedOrder(ctx, { by: 'pix' })
  await sql`update shop.orders set kind = 'medicine' where id = ${placed.id}`.execute(ctx.db)
  await expect(releaseShipments(ctx, { orderId: placed.id })).rejects.toMatchObject({ code: 'order_not_payable' })
  const sandbox = sandboxControl(world.sandbox.url)
  const { paymentNumber } = await generatePixCode(ctx, { orderId: placed.id })
  const [charge] = await sandbox.charges(paymentNumber)
  await sandbox.pay(charge?.id ?? '')
  world.clock.advance(20 * 60_000)
  await world.settle()
  expect(await now(placed)).toMatchObject({ paymentState: 'paid', shipmentState: 'pending' })
  await releaseShipments(ctx, { orderId: placed.id })
  await releaseShipments(ctx, { orderId: placed.id })
  expect(await now(placed)).toMatchObject({ shipmentState: 'ready', shipments: [{ state: 'ready' }] })
})

describe('a parcel that does not arrive', () => {
  const lost = async (to: 'lost' | 'returned' = 'lost') => {
    const order = await paidOrder()
    const { shipmentId } = await aShippedParcel(ctx, order)
    await moveShipment(ctx, { shipmentId, to, at: ctx.now() })
    return { order, shipmentId }
  }
  const stock = async () =>
    (
      await ctx.db
        .selectFrom('shop.stock_items')
        .select('count_on_hand')
        .where('variant_id', '=', 1215)
        .executeTakeFirstOrThrow()
    ).count_on_hand

  test.each(['lost', 'returned'] as const)('%s, it is sent again once, at our cost and from stock', async (to) => {
    const { order, shipmentId } = await lost(to)
    const before = await stock()
    await Promise.all([1, 2, 3].map(() => sendAgain(ctx, { shipmentId })))
    expect(await stock()).toBe(before - 1)
    const after = await now(order)
    expect(after).toMatchObject({ shipmentState: 'ready', totalCents: order.totalCents })
    expect(after.shipments).toMatchObject([{ state: to }, { state: 'ready', replacesId: shipmentId, costCents: 0 }])
  })

  test('is not sent again while nothing is in stock', async () => {
    const { shipmentId } = await lost()
    const before = await stock()
    const put = (count: number) =>
      sql`update shop.stock_items set count_on_hand = ${count} where variant_id = 1215`.execute(ctx.db)
    await put(0)
    await expect(sendAgain(ctx, { shipmentId })).rejects.toMatchObject({ code: 'quantity_not_available' })
    await put(before)
  })

  test('nor with medicine, which is made for somebody', async () => {
    const { order, shipmentId } = await lost()
    await sql`update shop.orders set kind = 'medicine' where id = ${order.id}`.execute(ctx.db)
    await expect(sendAgain(ctx, { shipmentId })).rejects.toMatchObject({ code: 'shipment_moved_on' })
  })

  test('nor once its money went back', async () => {
    const { order, shipmentId } = await lost()
    const parts = { lines: [{ lineId: order.lines[0]?.id ?? 0, units: 1 }], freight: false }
    await refundOrder(ctx, { orderId: order.id, requestKey: 'lost', reason: 'goods_lost', parts })
    await expect(sendAgain(ctx, { shipmentId })).rejects.toMatchObject({ code: 'shipment_moved_on' })
  })

  test('nor once its goods came back by their buyer and were paid', async () => {
    const { order, shipmentId } = await lost()
    const parts = { lines: [{ lineId: order.lines[0]?.id ?? 0, units: 1 }], freight: false }
    await refundOrder(ctx, { orderId: order.id, requestKey: 'return-1', reason: 'goods_returned', parts })
    // Its open page hears of the money, though no box is another one.
    expect(await wordsIn(`order:${order.number}`)).toContain('order.refunded')
    await expect(sendAgain(ctx, { shipmentId })).rejects.toMatchObject({ code: 'shipment_moved_on' })
  })

  test('sent again, its money does not go back too; lost a second time, it does', async () => {
    const { order, shipmentId } = await lost()
    const { shipment } = await sendAgain(ctx, { shipmentId })
    const parts = { lines: [{ lineId: order.lines[0]?.id ?? 0, units: 1 }], freight: false }
    const giveBack = () => refundOrder(ctx, { orderId: order.id, requestKey: 'lost', reason: 'goods_lost', parts })
    await expect(giveBack()).rejects.toMatchObject({ code: 'refund_units_sent_again' })
    const again = shipment.id ?? 0
    await packShipment(ctx, { shipmentId: again, packed: shipment.contents })
    await moveShipment(ctx, { shipmentId: again, to: 'shipped', at: ctx.now(), tracking: aTracking(900_077) })
    await expect(giveBack()).rejects.toMatchObject({ code: 'refund_units_sent_again' })
    await moveShipment(ctx, { shipmentId: again, to: 'lost', at: ctx.now() })
    expect(await giveBack()).toMatchObject({ reason: 'goods_lost' })
  })

  test('and one that is not lost is not replaced', async () => {
    const order = await paidOrder()
    const { shipmentId } = await aShippedParcel(ctx, order)
    await expect(sendAgain(ctx, { shipmentId })).rejects.toMatchObject({ code: 'shipment_moved_on' })
    await expect(sendAgain(ctx, { shipmentId: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the database keeps no step without its time', async () => {
  const { id } = firstOf(await paidOrder())
  for (const state of ['packed', 'shipped', 'delivered', 'lost', 'returned'])
    await expect(
      sql`update shop.shipments set state = ${state} where id = ${id}`.execute(ctx.db),
    ).rejects.toMatchObject({ constraint: 'shipments_states_have_times' })
})

describe('what never leaves a partly sent order', () => {
  const stockOf = async ({ lines }: Order) =>
    (
      await sql<{ count_on_hand: number; count_committed: number }>`select count_on_hand, count_committed
        from shop.stock_items where variant_id = ${lines[0]?.variantId}`.execute(ctx.db)
    ).rows[0]

  test('is paid back once and for sale again, in however many boxes a line lies', async () => {
    const order = await paidOrder(4)
    const before = await stockOf(order)
    await releaseShipments(ctx, { orderId: order.id })
    const lineId = order.lines[0]?.id ?? 0
    const pack = async (units: number) => {
      const box = (await now(order)).shipments.find(({ state }) => state === 'ready')
      await packShipment(ctx, { shipmentId: box?.id ?? 0, packed: [{ lineId, quantity: units }] })
      return box?.id ?? 0
    }
    const first = await pack(1)
    await moveShipment(ctx, { shipmentId: first, to: 'shipped', at: ctx.now() })
    await pack(1)
    const earlier = { lines: [{ lineId, units: 1 }], freight: false }
    await refundOrder(ctx, { orderId: order.id, requestKey: 'one', reason: 'order_corrected', parts: earlier })
    await giveUpUnsent(ctx, { orderId: order.id, requestKey: 'rest' })
    expect((await now(order)).shipments.map(({ state }) => state)).toEqual([
      'shipped',
      'canceled',
      'canceled',
      'canceled',
    ])
    expect((await listOrderRefunds(ctx, { orderId: order.id })).map(({ lines }) => lines[0]?.units)).toEqual([1, 2])
    expect(await stockOf(order)).toEqual({
      count_on_hand: (before?.count_on_hand ?? 0) + 3,
      count_committed: (before?.count_committed ?? 0) - 4,
    })
    await expect(giveUpUnsent(ctx, { orderId: order.id, requestKey: 'again' })).rejects.toMatchObject({
      code: 'order_not_cancelable',
    })
  })
})
