import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundDuePayments } from '#domains/money/payments'
import { giveStoreCredit } from '#domains/money/store-credits'
import type { Context } from '#platform/context'
import { aCartToPlace, aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { creditActions, storeCreditFaults } from '#testing/store-credit-law'
import { type TestWorld, testWorld } from '#testing/world'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { addStoreCredit } from '../checkout/choose-credit.ts'
import { placeOrder } from '../checkout/walk-checkout.ts'
import { getOrder } from '../load-order.ts'
import type { Order } from '../order.ts'
import { cancelPaidOrder } from '../placing/cancel-paid-order.ts'
import { getRefundable, listOrderRefunds, refundOrder } from './refund-order.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterEach(async () => {
  await sandbox.clearFaults()
  expect(await faults()).toEqual([])
  expect(await storeCreditFaults(world)).toEqual([])
})
afterAll(() => world.close())

/** Orders whose refunds and moved money differ, or exceed what was paid. Always none. */
const faults = async () =>
  (
    await sql`select o.id from shop.orders o
      join lateral (select coalesce(sum(amount_cents), 0) as told from shop.order_refunds where order_id = o.id) parts on true
      join lateral (select coalesce(sum(r.amount_cents), 0) as outside from shop.refunds r
        join shop.payments p on p.id = r.payment_id
        where p.order_id = o.id and r.request_key like 'order-refund-%') money on true
      join lateral (select coalesce(sum(e.amount_cents), 0) as credit from shop.store_credit_events e
        join shop.payments p on p.id = e.payment_id
        where p.order_id = o.id and e.request_key like 'order-refund-%') back on true
      where parts.told <> money.outside + back.credit or parts.told > o.total_cents`.execute(ctx.db)
  ).rows

const card = async () => ({ token: await sandbox.cardToken(), brand: 'mastercard', lastDigits: '6351' })
/** Three shampoos and their way, by card. */
const three = async () => aPlacedOrder(ctx, { by: 'card', card: await card(), quantity: 3 })
const lineOf = ({ lines }: Order) => lines[0]?.id ?? 0
const units = (order: Order, count: number, freight = false) => ({
  lines: [{ lineId: lineOf(order), units: count }],
  freight,
})
const giveBack = (order: Order, requestKey: string, parts = units(order, 1)) =>
  refundOrder(ctx, { orderId: order.id, requestKey, reason: 'goods_returned', parts })
const chargeOf = async (order: Order) => {
  const paid = (await getOrder(ctx, { orderId: order.id })).payments.find(({ state }) => state === 'completed')
  return (await sandbox.charges(paid?.number ?? ''))[0]
}
const settled = async () => {
  await refundDuePayments(ctx)
  world.clock.advance(600_000)
  await refundDuePayments(ctx)
}

test('unit by unit, then the freight: each goes back once, and together it is what was paid', async () => {
  const order = await three()
  for (const key of ['a', 'b', 'c']) await giveBack(order, key)
  await giveBack(order, 'freight', { lines: [], freight: true })
  await settled()
  expect(await chargeOf(order)).toMatchObject({ status: 'refunded', refunded_cents: order.totalCents })
  expect((await getRefundable(ctx, { orderId: order.id })).lines[0]?.units).toBe(0)
  await expect(giveBack(order, 'more')).rejects.toMatchObject({ code: 'refund_parts_gone' })
  await expect(giveBack(order, 'more', { lines: [], freight: true })).rejects.toMatchObject({
    code: 'refund_parts_gone',
  })
})

test('a coupon’s discount is shared: what goes back is what was paid', async () => {
  const { token } = await aCartToPlace(ctx, {
    by: 'card',
    card: await card(),
    quantity: 3,
    email: 'cupom@prumo.example',
  })
  const cart = { token, userId: null }
  await applyCoupon(ctx, { cart, code: 'BEMVINDO' })
  const order = await placeOrder(ctx, { cart })
  expect(order.promoTotalCents).toBeLessThan(0)
  await giveBack(order, 'two', units(order, 2))
  await giveBack(order, 'rest', units(order, 1, true))
  await settled()
  expect(await chargeOf(order)).toMatchObject({ status: 'refunded', refunded_cents: order.totalCents })
})

test('pressed five times at once under one key it is one; under five keys only as often as there are units', async () => {
  const order = await three()
  const same = await Promise.all([1, 2, 3, 4, 5].map(() => giveBack(order, 'one')))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  const ends = await Promise.allSettled([1, 2, 3, 4, 5].map((key) => giveBack(order, `key ${key}`)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await Promise.all([refundDuePayments(ctx), refundDuePayments(ctx)])
  await settled()
  const back = (await listOrderRefunds(ctx, { orderId: order.id })).reduce(
    (sum, { amountCents }) => sum + amountCents,
    0,
  )
  expect((await chargeOf(order))?.refunded_cents).toBe(back)
})

test('killed between our record and the provider’s answer: asked again under its own key, given back once', async () => {
  const order = await three()
  const first = await giveBack(order, 'first')
  await giveBack(order, 'second')
  await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 2, match: { path: '/refunds' } })
  await settled()
  await settled()
  expect((await chargeOf(order))?.refunded_cents).toBeGreaterThan(first.amountCents)
  const [one, other] = await listOrderRefunds(ctx, { orderId: order.id })
  expect((await chargeOf(order))?.refunded_cents).toBe((one?.amountCents ?? 0) + (other?.amountCents ?? 0))
})

test('a part that an operator gave back in the panel counts once, beside those that we made', async () => {
  const order = await three()
  const first = await giveBack(order, 'first')
  await settled()
  const charge = await chargeOf(order)
  await ctx.gateways.payments.refundCharge({
    chargeId: charge?.id ?? '',
    amountCents: order.totalCents - first.amountCents,
    idempotencyKey: `panel-${charge?.id}`,
  })
  await giveBack(order, 'second')
  await settled()
  const { rows } = await sql<{ state: string; provider_refund_id: string }>`select r.state, r.provider_refund_id
    from shop.refunds r join shop.payments p on p.id = r.payment_id where p.order_id = ${order.id} order by r.id`.execute(
    ctx.db,
  )
  expect(rows.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(rows[1]?.provider_refund_id).toBe('given-back-elsewhere')
})

test('a refusal while another part’s answer is lost is tried again: that part’s money does not count for it', async () => {
  const order = await three()
  await giveBack(order, 'first')
  await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1, match: { path: '/refunds' } })
  await refundDuePayments(ctx)
  await giveBack(order, 'second')
  await sandbox.fault({ service: 'payments', kind: 'error', status: 422, times: 1, match: { path: '/refunds' } })
  await refundDuePayments(ctx)
  await settled()
  await settled()
  const owed = (await listOrderRefunds(ctx, { orderId: order.id })).reduce((sum, each) => sum + each.amountCents, 0)
  expect((await chargeOf(order))?.refunded_cents).toBe(owed)
})

test('paid by store credit and card: the card gets its money first, the credit the rest; canceled, what is left', async () => {
  const userId = await userIdOf(ctx, 'diego@prumo.example')
  await giveStoreCredit(ctx, { userId, amountCents: 1_000, reason: 'teste' })
  const { token, id } = await aCartToPlace(ctx, { by: 'card', card: await card(), quantity: 3 })
  await sql`update shop.orders set user_id = ${userId} where id = ${id}`.execute(ctx.db)
  const cart = { token, userId }
  await addStoreCredit(ctx, { cart, amountCents: 1_000 })
  const order = await placeOrder(ctx, { cart })
  const first = await giveBack(order, 'first')
  await settled()
  expect((await chargeOf(order))?.refunded_cents).toBe(first.amountCents)
  expect((await creditActions(world, userId)).filter((action) => action.startsWith('credited'))).toEqual([])
  const rest = await giveBack(order, 'rest', units(order, 2, true))
  await settled()
  expect(first.amountCents + rest.amountCents).toBe(order.totalCents)
  expect((await chargeOf(order))?.refunded_cents).toBe(order.totalCents - 1_000)
  expect((await creditActions(world, userId)).at(-1)).toBe('credited 1000')
})

test('canceled after a part went back: only the rest goes back, and nothing more afterwards', async () => {
  const order = await three()
  const first = await giveBack(order, 'first')
  await cancelPaidOrder(ctx, { orderId: order.id })
  await settled()
  expect(await chargeOf(order)).toMatchObject({ status: 'refunded', refunded_cents: order.totalCents })
  await expect(giveBack(order, 'again')).rejects.toMatchObject({ code: 'order_not_refundable' })
  expect(await listOrderRefunds(ctx, { orderId: order.id })).toMatchObject([{ amountCents: first.amountCents }])
})

test('an order that is not paid gives nothing back', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  await expect(giveBack(order, 'first')).rejects.toMatchObject({ code: 'order_not_refundable' })
})

test.each([
  [
    'more of a charge than was paid',
    `insert into shop.refunds (payment_id, provider_charge_id, amount_cents, reason, request_key)
     select id, provider_charge_id, amount_cents + 1, 'order_corrected', 'law' from shop.payments where order_id = $1`,
    'refunds_within_payment',
  ],
  [
    'a refund that is not the sum of its parts',
    `insert into shop.order_refunds (order_id, request_key, reason, freight_cents, amount_cents, created_at)
     values ($1, 'law', 'order_corrected', 1, 2, now())`,
    'order_refunds_add_up',
  ],
  [
    'more of an order than was bought',
    `insert into shop.order_refunds (order_id, request_key, reason, freight_cents, amount_cents, created_at)
     select id, 'law', 'order_corrected', total_cents + 1, total_cents + 1, now() from shop.orders where id = $1`,
    'order_refunds_within_order',
  ],
])('the database itself refuses %s', async (_, statement, constraint) => {
  const order = await three()
  const [before = '', after = ''] = statement.split('$1')
  await expect(sql`${sql.raw(before)}${order.id}::bigint${sql.raw(after)}`.execute(ctx.db)).rejects.toMatchObject({
    constraint,
  })
})

test('the buyer is told what goes back, and again when it is done, with the amounts', async () => {
  const order = await aPlacedOrder(ctx, { by: 'card', card: await card(), quantity: 2, email: 'parte@prumo.example' })
  await world.settle()
  await giveBack(order, 'told', units(order, 1, true))
  await world.settle()
  await world.settle()
  const mails = await sandbox.mails('parte@prumo.example')
  const [refund] = await listOrderRefunds(ctx, { orderId: order.id })
  const amount = `R$ ${((refund?.amountCents ?? 0) / 100).toFixed(2).replace('.', ',')}`
  const told = mails
    .filter(({ subject }) => /Devolução/.test(subject))
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(told).toHaveLength(2)
  for (const text of told) expect(text).toContain(amount)
})
