import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundDuePayments } from '#domains/money/payments'
import { listWork, packBox } from '#domains/shop/fulfillment'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { getOrder } from '../load-order.ts'
import type { Order } from '../order.ts'
import { cancelPaidOrder } from '../placing/cancel-paid-order.ts'
import { giveUpUnsent } from '../shipments/give-up-unsent.ts'
import { moveShipment } from '../shipments/move-shipment.ts'
import { packShipment, unpackShipment } from '../shipments/pack-shipment.ts'
import type { OrderRefundReason } from './order-refund.ts'
import { getRefundable, listOrderRefunds, refundOrder } from './refund-order.ts'
import { withdrawRefundedEverywhere } from './withdraw-refunded.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const card = async () => ({ token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' })
const three = async () => aPlacedOrder(ctx, { by: 'card', card: await card(), quantity: 3 })
const now = ({ id: orderId }: Order) => getOrder(ctx, { orderId })
const refund = (
  { id: orderId, lines }: Order,
  requestKey: string,
  { units = 1, freight = false, reason = 'order_corrected' as OrderRefundReason } = {},
) =>
  refundOrder(ctx, {
    orderId,
    requestKey,
    reason,
    parts: { lines: units > 0 ? [{ lineId: lines[0]?.id ?? 0, units }] : [], freight },
  })

/** Units in the order's boxes of these states. */
const unitsIn = async (order: Order, ...states: string[]) =>
  (await now(order)).shipments
    .filter(({ state }) => states.includes(state))
    .flatMap(({ contents }) => contents)
    .reduce((sum, { quantity }) => sum + quantity, 0)
const boxOf = ({ shipments, lines }: Order) => ({
  shipmentId: shipments[0]?.id ?? 0,
  packed: (quantity: number) => [{ lineId: lines[0]?.id ?? 0, quantity }],
})
const pack = (order: Order, quantity: number) =>
  packBox(ctx, { shipmentId: boxOf(order).shipmentId, keeperId: 2, packed: boxOf(order).packed(quantity) })

/** For sale, and promised. */
const shelf = async () => {
  const { rows } = await sql<{ free: number; promised: number }>`
    select count_on_hand::int as free, count_committed::int as promised from shop.stock_items where variant_id = 1215`.execute(
    ctx.db,
  )
  return rows[0] ?? { free: 0, promised: 0 }
}
/** How the shelf differs from before these acts. */
const changed = async (acts: () => Promise<unknown>) => {
  const before = await shelf()
  await acts()
  const after = await shelf()
  return [after.free - before.free, after.promised - before.promised]
}
const refunded = async (order: Order) => {
  await refundDuePayments(ctx)
  world.clock.advance(600_000)
  await refundDuePayments(ctx)
  const paid = (await now(order)).payments.find(({ state }) => state === 'completed')
  return (await sandbox.charges(paid?.number ?? ''))[0]?.refunded_cents
}

test('refunded units leave the box, the packing list and the promise, once per refund', async () => {
  const order = await three()
  expect(await changed(() => Promise.all([refund(order, 'one'), refund(order, 'one'), refund(order, 'one')]))).toEqual([
    1, -1,
  ])
  expect([await unitsIn(order, 'ready'), await unitsIn(order, 'canceled')]).toEqual([2, 1])
  const work = await listWork(ctx, { list: 'ready', keeperId: 2, limit: 200 })
  const mine = work.filter(({ orderNumber }) => orderNumber === order.number)
  expect(mine.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2]])
  await expect(pack(order, 3)).rejects.toMatchObject({ code: 'packed_otherwise' })
  await pack(order, 2)
  expect(await unitsIn(order, 'packed')).toBe(2)
})

test('all of it refunded: nothing is packed, its freight goes back too, and the order still adds up', async () => {
  const order = await three()
  expect(order.shipTotalCents).toBeGreaterThan(0)
  expect(await changed(() => refund(order, 'all', { units: 3, freight: true }))).toEqual([3, -3])
  expect(await now(order)).toMatchObject({
    state: 'complete',
    shipmentState: 'canceled',
    shipTotalCents: order.shipTotalCents,
    totalCents: order.totalCents,
  })
  expect(await refunded(order)).toBe(order.totalCents)
  const { lines, freightCents } = await getRefundable(ctx, { orderId: order.id })
  expect([lines[0]?.units, freightCents]).toEqual([0, 0])
})

test('canceled after a part or all of it went back, every unit and centavo comes back exactly once', async () => {
  for (const units of [1, 3]) {
    const order = await three()
    const back = await changed(async () => {
      await refund(order, 'part', { units, freight: units === 3 })
      await cancelPaidOrder(ctx, { orderId: order.id })
      await cancelPaidOrder(ctx, { orderId: order.id })
    })
    expect(back).toEqual([3, -3])
    expect(await refunded(order)).toBe(order.totalCents)
    expect(await unitsIn(order, 'canceled')).toBe(3)
  }
})

test('in a closed box units are paid back once it is open again; beside it, those of an open box are', async () => {
  const order = await three()
  const { shipmentId, packed } = boxOf(order)
  await packShipment(ctx, { shipmentId, packed: packed(2) })
  await expect(refund(order, 'two', { units: 2 })).rejects.toMatchObject({ code: 'refund_units_packed' })
  expect(await listOrderRefunds(ctx, { orderId: order.id })).toEqual([])
  await refund(order, 'one')
  expect([await unitsIn(order, 'packed'), await unitsIn(order, 'ready')]).toEqual([2, 0])
  await unpackShipment(ctx, { shipmentId })
  await refund(order, 'two')
  expect([await unitsIn(order, 'ready'), await unitsIn(order, 'canceled')]).toEqual([1, 2])
})

test('lots come back with a closed box that is canceled, and withdrawn units do not come twice', async () => {
  const order = await three()
  const back = await changed(async () => {
    await packShipment(ctx, { shipmentId: boxOf(order).shipmentId, packed: boxOf(order).packed(2) })
    await refund(order, 'rest')
    await cancelPaidOrder(ctx, { orderId: order.id })
  })
  expect(back).toEqual([3, -3])
  const { rows } = await sql`select from shop.box_lots where shipment_id = ${boxOf(order).shipmentId}`.execute(ctx.db)
  expect(rows).toEqual([])
})

test('of what is lost those that had left are paid back first', async () => {
  const order = await three()
  const { shipmentId, packed } = boxOf(order)
  await packShipment(ctx, { shipmentId, packed: packed(1) })
  await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now() })
  await moveShipment(ctx, { shipmentId, to: 'lost', at: ctx.now() })
  expect(await changed(() => refund(order, 'box', { reason: 'goods_lost' }))).toEqual([0, 0])
  expect(await unitsIn(order, 'ready')).toBe(2)
  expect(await changed(() => refund(order, 'more', { reason: 'goods_lost' }))).toEqual([1, -1])
  expect(await unitsIn(order, 'ready')).toBe(1)
  expect(await changed(() => giveUpUnsent(ctx, { orderId: order.id, requestKey: 'rest' }))).toEqual([1, -1])
  expect([await unitsIn(order, 'canceled'), await unitsIn(order, 'lost')]).toEqual([2, 1])
})

test('what its buyer sent back had left: nothing of the next box is withdrawn for it', async () => {
  const order = await three()
  const { shipmentId, packed } = boxOf(order)
  await packShipment(ctx, { shipmentId, packed: packed(1) })
  await moveShipment(ctx, { shipmentId, to: 'shipped', at: ctx.now() })
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  await refund(order, 'back', { reason: 'goods_returned' })
  expect(await unitsIn(order, 'ready')).toBe(2)
})

test('refunded and packed at the same moment, a unit is paid back or packed, and never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await three()
    const ends = await Promise.allSettled([refund(order, 'now'), pack(order, 3)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const paidBack = (await listOrderRefunds(ctx, { orderId: order.id })).flatMap(({ lines }) => lines).length
    expect((await unitsIn(order, 'packed', 'ready')) + paidBack).toBe(3)
  }
})

test('a refund that the provider did not answer keeps its units out of the box, and is asked for again', async () => {
  const order = await three()
  await sandbox.fault({ service: 'payments', kind: 'error', status: 503, times: 1, match: { path: '/refunds' } })
  const { amountCents } = await refund(order, 'later')
  await refundDuePayments(ctx)
  await refund(order, 'later')
  expect(await unitsIn(order, 'ready')).toBe(2)
  expect(await refunded(order)).toBe(amountCents)
})

test('a refund that was written without it is put right by night, and before its box is closed', async () => {
  const [order, other] = [await three(), await three()]
  for (const each of [order, other]) {
    const before = await now(each)
    await refund(each, 'former')
    // As the former release leaves it: paid back, and all three in the box.
    await ctx.db.transaction().execute(async (db) => {
      const [box] = before.shipments
      const gone = (await now(each)).shipments.find(({ state }) => state === 'canceled')
      await sql`delete from shop.shipments where id = ${gone?.id}`.execute(db)
      await sql`update shop.shipment_items set quantity = 3 where shipment_id = ${box?.id}`.execute(db)
      await sql`update shop.stock_items set count_on_hand = count_on_hand - 1, count_committed = count_committed + 1
        where variant_id = 1215`.execute(db)
    })
    expect(await unitsIn(each, 'ready')).toBe(3)
  }
  await expect(pack(order, 3)).rejects.toMatchObject({ code: 'packed_otherwise' })
  await pack(order, 2)
  expect(await changed(() => withdrawRefundedEverywhere(ctx))).toEqual([1, -1])
  expect(await changed(() => withdrawRefundedEverywhere(ctx))).toEqual([0, 0])
  expect([await unitsIn(other, 'ready'), await unitsIn(other, 'canceled')]).toEqual([2, 1])
})

test('a box that is given up keeps its freight in the order’s sum', async () => {
  const order = await three()
  const { shipmentId, packed } = boxOf(order)
  await packShipment(ctx, { shipmentId, packed: packed(1) })
  const [box, rest] = (await now(order)).shipments
  await moveShipment(ctx, { shipmentId: box?.id ?? 0, to: 'shipped', at: ctx.now() })
  // The freight is on the box that never leaves.
  await sql`update shop.shipments set cost_cents = case id when ${rest?.id} then ${order.shipTotalCents}::bigint else 0 end
    where order_id = ${order.id}`.execute(ctx.db)
  await giveUpUnsent(ctx, { orderId: order.id, requestKey: 'rest' })
  expect(await now(order)).toMatchObject({ shipTotalCents: order.shipTotalCents, totalCents: order.totalCents })
  const withoutFreight = sql`update shop.shipments set cost_cents = 0 where order_id = ${order.id}`
  await expect(withoutFreight.execute(ctx.db)).rejects.toMatchObject({ constraint: 'orders_parts_add_up' })
})
