import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, moveShipment, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { aShippedParcel } from '#testing/parcels'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  askForReturn,
  authorizeReturn,
  cancelReturn,
  getReturn,
  type JudgeReturn,
  judgeReturn,
  receiveReturn,
  returnsOf,
  sayPosted,
} from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const card = async () => ({ token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' })
/** A paid order whose box has arrived: three shampoos, or other goods. */
const delivered = async (variantIds?: number[], email?: string): Promise<Order> => {
  const goods = variantIds ? { variantIds } : { quantity: 3 }
  const order = await aPlacedOrder(ctx, { by: 'card', card: await card(), ...goods, ...(email && { email }) })
  const { shipmentId } = await aShippedParcel(ctx, order)
  await moveShipment(ctx, { shipmentId, to: 'delivered', at: ctx.now() })
  return order
}
const linesOf = ({ lines }: Order, ...units: number[]) =>
  units.flatMap((count, index) => (count > 0 ? [{ lineId: lines[index]?.id ?? 0, units: count }] : []))
const ask = (order: Order, ...units: number[]) =>
  askForReturn(ctx, { orderId: order.id, requestKey: randomUUID(), reason: null, lines: linesOf(order, ...units) })
type Reason = NonNullable<JudgeReturn['reason']>
const judge = (returnId: number, order: Order, judged: [accepted: number, restocked: number][], reason?: Reason) =>
  judgeReturn(ctx, {
    returnId,
    lines: judged.map(([acceptedUnits, restockedUnits], index) => ({
      lineId: order.lines[index]?.id ?? 0,
      acceptedUnits,
      restockedUnits,
    })),
    reason: reason ?? null,
  })
const stockOf = async (order: Order) => {
  const { rows } = await sql<{ count: number }>`select sum(count_on_hand)::int as count from shop.stock_items
    where variant_id = ${order.lines[0]?.variantId ?? 0}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
const chargeOf = async (order: Order) => {
  const paid = (await getOrder(ctx, { orderId: order.id })).payments.find(({ state }) => state === 'completed')
  return (await sandbox.charges(paid?.number ?? ''))[0]
}
const stateOf = async (order: Order) => (await getOrder(ctx, { orderId: order.id })).state

test('the whole order goes back, and all that was paid with it, freight included; sound units go to the shelf', async () => {
  const order = await delivered()
  const before = await stockOf(order)
  const { id, code } = await ask(order, 3)
  expect(code).toMatch(/^D[2-9A-HJ-NP-Z]{7}$/)
  expect(await stateOf(order)).toBe('awaiting_return')
  await authorizeReturn(ctx, { returnId: id, postingCode: '1234567890' })
  await sayPosted(ctx, { returnId: id, orderId: order.id })
  await receiveReturn(ctx, { returnId: id })
  expect(await judge(id, order, [[3, 2]])).toMatchObject({ state: 'refunded', lines: [{ restockedUnits: 2 }] })
  await world.settle()
  expect(await chargeOf(order)).toMatchObject({ status: 'refunded', refunded_cents: order.totalCents })
  expect(await stateOf(order)).toBe('returned')
  expect(await stockOf(order)).toBe(before + 2)
})

test('a part goes back with its share; freight only with the last part', async () => {
  const order = await delivered()
  const back = async (units: number) => {
    const { id } = await ask(order, units)
    await receiveReturn(ctx, { returnId: id })
    await judge(id, order, [[units, 0]])
    await world.settle()
    return (await chargeOf(order))?.refunded_cents ?? 0
  }
  const first = await back(1)
  expect(first).toBe(Math.round(order.itemTotalCents / 3))
  expect(await stateOf(order)).toBe('complete')
  expect(await back(2)).toBe(order.totalCents)
  expect(await stateOf(order)).toBe('returned')
})

test('what cost nothing goes back once, and counts: the freight comes with the last part', async () => {
  const price = sql`select amount_cents, compare_at_cents from shop.prices where variant_id = 491`
  const [former] = (await price.execute(ctx.db)).rows as { amount_cents: number; compare_at_cents: number | null }[]
  const cost = (cents = 0, before: number | null = null) =>
    sql`update shop.prices set amount_cents = ${cents}, compare_at_cents = ${before} where variant_id = 491`.execute(
      ctx.db,
    )
  await cost()
  const order = await delivered([491, 1215])
  await cost(former?.amount_cents, former?.compare_at_cents)
  const back = async (...units: number[]) => {
    const { id, lines } = await ask(order, ...units)
    await receiveReturn(ctx, { returnId: id })
    const judged = lines.map(({ lineId }) => ({ lineId, acceptedUnits: 1, restockedUnits: 0 }))
    await judgeReturn(ctx, { returnId: id, lines: judged, reason: null })
    await world.settle()
  }
  await back(1, 0)
  await expect(ask(order, 1)).rejects.toMatchObject({ code: 'return_units_wrong' })
  await back(0, 1)
  expect(await chargeOf(order)).toMatchObject({ status: 'refunded', refunded_cents: order.totalCents })
  expect(await stateOf(order)).toBe('returned')
})

test('nothing accepted is a refusal with its reason, and nothing is paid', async () => {
  const order = await delivered()
  const { id } = await ask(order, 3)
  await receiveReturn(ctx, { returnId: id })
  await expect(judge(id, order, [[0, 0]])).rejects.toMatchObject({ code: 'return_reason_missing' })
  expect(await judge(id, order, [[0, 0]], 'other_goods')).toMatchObject({
    state: 'refused',
    unacceptedReason: 'other_goods',
  })
  expect(await stateOf(order)).toBe('complete')
  await world.settle()
  expect(await chargeOf(order)).toMatchObject({ refunded_cents: 0 })
  // His right stands: he may ask again in time.
  expect((await returnsOf(ctx, await getOrder(ctx, { orderId: order.id }))).offer.state).toBe('open')
})

test('partly accepted: the rest has a reason, which is kept, shown and mailed', async () => {
  const order = await delivered(undefined, 'parte@prumo.example')
  const { id } = await ask(order, 3)
  await receiveReturn(ctx, { returnId: id })
  await expect(judge(id, order, [[2, 0]])).rejects.toMatchObject({ code: 'return_reason_missing' })
  await judge(id, order, [[2, 0]], 'used')
  expect(await judge(id, order, [[2, 0]], 'used')).toMatchObject({ state: 'refunded', unacceptedReason: 'used' })
  await expect(judge(id, order, [[2, 0]], 'damaged')).rejects.toMatchObject({ code: 'return_moved_on' })
  await world.settle()
  expect(await chargeOf(order)).toMatchObject({ refunded_cents: Math.round((order.itemTotalCents * 2) / 3) })
  const told = (await sandbox.mails('parte@prumo.example')).find(({ text }) => /Aceitamos uma parte/.test(text))
  expect(told?.text).toContain('o que chegou foi usado')
})

test('all accepted keeps no reason; the database keeps none less than all without one', async () => {
  const order = await delivered()
  const { id } = await ask(order, 2)
  await receiveReturn(ctx, { returnId: id })
  expect(await judge(id, order, [[2, 2]], 'used')).toMatchObject({ state: 'refunded', unacceptedReason: null })
  const less = sql`update shop.return_lines set accepted_units = 1, restocked_units = 1 where return_id = ${id}`
  await expect(less.execute(ctx.db)).rejects.toMatchObject({ constraint: 'return_unaccepted_has_reason' })
})

test('each act repeated or pressed at once is one; a judgement pays once', async () => {
  const order = await delivered()
  const input = { orderId: order.id, requestKey: randomUUID(), reason: null, lines: linesOf(order, 2) }
  const asked = await Promise.all([1, 2, 3].map(() => askForReturn(ctx, input)))
  const [{ id } = { id: 0 }] = asked
  expect(new Set(asked.map((each) => each.id)).size).toBe(1)
  const twice = <T>(act: () => Promise<T>) => Promise.all([act(), act()])
  await twice(() => authorizeReturn(ctx, { returnId: id, postingCode: '1234567890' }))
  await twice(() => sayPosted(ctx, { returnId: id, orderId: order.id }))
  await twice(() => receiveReturn(ctx, { returnId: id }))
  await twice(() => judge(id, order, [[2, 0]]))
  await expect(judge(id, order, [[1, 0]])).rejects.toMatchObject({ code: 'return_moved_on' })
  await world.settle()
  expect((await chargeOf(order))?.refunded_cents).toBe(Math.round((order.itemTotalCents * 2) / 3))
})

test('asked for in two tabs: never more units than there are', async () => {
  const order = await delivered()
  const ends = await Promise.allSettled([ask(order, 2), ask(order, 2), ask(order, 2)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ask(order, 2)).rejects.toMatchObject({ code: 'return_units_wrong' })
  await ask(order, 1)
  await expect(ask(order, 1)).rejects.toMatchObject({ code: 'return_not_open' })
})

test('kept after all: nothing is on its way, and it may be asked for again; posted, it cannot be taken back', async () => {
  const order = await delivered()
  const { id } = await ask(order, 3)
  const cancel = (returnId: number) => cancelReturn(ctx, { returnId, orderId: order.id })
  await Promise.all([cancel(id), cancel(id)])
  expect(await stateOf(order)).toBe('complete')
  const again = await ask(order, 3)
  await authorizeReturn(ctx, { returnId: again.id, postingCode: '1234567890' })
  await sayPosted(ctx, { returnId: again.id, orderId: order.id })
  await expect(cancel(again.id)).rejects.toMatchObject({ code: 'return_moved_on' })
})

test.each([
  ['no line', () => []],
  ['a line of another order', () => [{ lineId: 999_999_999, units: 1 }]],
  ['a line twice', (order: Order) => [...linesOf(order, 1), ...linesOf(order, 1)]],
  ['more than were bought', (order: Order) => linesOf(order, 4)],
  ['no unit of a line', (order: Order) => linesOf(order, 1).map((line) => ({ ...line, units: 0 }))],
  ['less than none', (order: Order) => linesOf(order, 1).map((line) => ({ ...line, units: -1 }))],
])('%s is refused', async (_, lines) => {
  const order = await delivered()
  const asked = askForReturn(ctx, { orderId: order.id, requestKey: randomUUID(), reason: null, lines: lines(order) })
  await expect(asked).rejects.toMatchObject({ code: 'return_units_wrong' })
})

test.each<[string, [number, number][]]>([
  ['more accepted than came', [[3, 0]]],
  ['more on the shelf than accepted', [[1, 2]]],
  ['less than none accepted', [[-1, -1]]],
  ['less than none on the shelf', [[1, -1]]],
  ['a line too few', []],
  [
    'a line too many',
    [
      [1, 0],
      [1, 0],
    ],
  ],
])('%s cannot be judged', async (_, judged) => {
  const order = await delivered()
  const { id } = await ask(order, 2)
  await receiveReturn(ctx, { returnId: id })
  await expect(judge(id, order, judged)).rejects.toMatchObject({ code: 'return_units_wrong' })
})

test('a return of two lines is judged by both, not by one of them twice', async () => {
  const order = await delivered([491, 1215])
  const { id } = await ask(order, 1, 1)
  await receiveReturn(ctx, { returnId: id })
  const [first] = linesOf(order, 1)
  const line = { lineId: first?.lineId ?? 0, acceptedUnits: 1, restockedUnits: 0 }
  await expect(judgeReturn(ctx, { returnId: id, lines: [line, line], reason: null })).rejects.toMatchObject({
    code: 'return_units_wrong',
  })
  // One line accepted, the other not: what is accepted is paid back, without the freight.
  await judge(
    id,
    order,
    [
      [1, 0],
      [0, 0],
    ],
    'damaged',
  )
  await world.settle()
  expect(await chargeOf(order)).toMatchObject({ refunded_cents: order.lines[0]?.priceCents })
})

test('what has not arrived is not judged, and a code that was sent is not changed', async () => {
  const order = await delivered()
  const { id } = await ask(order, 1)
  await expect(judge(id, order, [[1, 0]])).rejects.toMatchObject({ code: 'return_moved_on' })
  const authorize = (postingCode: string) => authorizeReturn(ctx, { returnId: id, postingCode })
  expect(await authorize('1234567890')).toMatchObject({ state: 'authorized', postingCode: '1234567890' })
  expect(await authorize('1234567890')).toMatchObject({ postingCode: '1234567890' })
  await expect(authorize('9876543210')).rejects.toMatchObject({ code: 'return_moved_on' })
})

test('through another order nobody posts a return, nor gives it up', async () => {
  const [order, other] = [await delivered(), await delivered()]
  const { id } = await ask(order, 1)
  for (const act of [sayPosted, cancelReturn])
    await expect(act(ctx, { returnId: id, orderId: other.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(receiveReturn(ctx, { returnId: 999_999_999 })).rejects.toMatchObject({ code: 'not_found' })
})

test('intimate goods are paid back and never sold again', async () => {
  const order = await delivered([491])
  const { id } = await ask(order, 1)
  await receiveReturn(ctx, { returnId: id })
  await expect(judge(id, order, [[1, 1]])).rejects.toMatchObject({ code: 'return_not_for_shelf' })
  expect(await judge(id, order, [[1, 0]])).toMatchObject({ state: 'refunded' })
})

test('seven days after the delivery it is too late; not sent, there is nothing to send back', async () => {
  const sent = await aPlacedOrder(ctx, { by: 'card', card: await card() })
  await expect(ask(sent, 1)).rejects.toMatchObject({ code: 'return_not_open' })
  const order = await delivered()
  world.clock.advance(9 * 86_400_000)
  await expect(ask(order, 1)).rejects.toMatchObject({ code: 'return_not_open' })
})

test('the database itself refuses units that are in two returns', async () => {
  const order = await delivered()
  const { id } = await ask(order, 3)
  const other = sql`with another as (insert into shop.returns (order_id, request_key, code, requested_at)
      values (${order.id}, gen_random_uuid(), 'DZZZZZZZ', now()) returning id)
    insert into shop.return_lines (return_id, line_item_id, units)
      select another.id, line_item_id, 1 from another, shop.return_lines where return_id = ${id}`
  await expect(other.execute(ctx.db)).rejects.toMatchObject({ constraint: 'returns_within_order' })
})

test('the buyer is told of each step that needs him, and nothing of what is in the box', async () => {
  const order = await delivered(undefined, 'devolve@prumo.example')
  const { id } = await ask(order, 1)
  await world.settle()
  const postingCode = (await getReturn(ctx, { returnId: id })).postingCode ?? ''
  await receiveReturn(ctx, { returnId: id })
  await world.settle()
  await judge(id, order, [[0, 0]], 'units_missing')
  await world.settle()
  const mails = await sandbox.mails('devolve@prumo.example')
  const told = mails.filter(({ subject }) => /devolução|postagem/i.test(subject))
  // The carrier gave its code at once, so that the first mail already has it.
  expect(told).toHaveLength(3)
  for (const words of [postingCode, 'chegou menos do que você pediu'])
    expect(told.some(({ text }) => text.includes(words))).toBe(true)
  for (const { subject, text } of told) expect(`${subject} ${text}`).not.toMatch(/shampoo/i)
})
