import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelPaidOrder, getOrder, type Order, takeInChargeForOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { generatePixCode } from '../charges/generate-pix-code.ts'
import { acknowledgeUnmatchedCharge, returnUnmatchedCharge } from './decide-about-charge.ts'
import { reconcileCharges, reconcileLastDays } from './reconcile-charges.ts'
import { returnUnmatchedCharges } from './return-unmatched-charges.ts'
import { listUnmatched } from './unmatched-charges.repository.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
// A separate span for each test.
beforeEach(() => world.clock.advance(4 * 86_400_000))
afterEach(async () => {
  await sandbox.clearFaults()
  await sql`delete from shop.unmatched_charges`.execute(ctx.db)
})
afterAll(() => world.close())

const day = 86_400_000
const look = () => reconcileCharges(ctx, { from: new Date(world.clock.now.getTime() - day), to: world.clock.now })
const open = async () =>
  (await listUnmatched(ctx, { state: 'open' })).map(({ chargeId, mismatch }) => [chargeId, mismatch])
const stateOf = async (chargeId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ state: string }>`select state from shop.unmatched_charges
    where provider_charge_id = ${chargeId}`.execute(ctx.db)
  return rows[0]?.state
}
const chargeOf = async (chargeId: string) => {
  const found = await ctx.gateways.payments.getCharge({ chargeId })
  return found.kind === 'charge' ? found.charge : null
}

const paidByPix = async (): Promise<{ order: Order; chargeId: string }> => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  const [charge] = await sandbox.charges(paymentNumber)
  await sandbox.pay(charge?.id ?? '')
  // No webhook arrives here, so due work asks.
  world.clock.advance(60_000)
  await world.settle()
  return { order, chargeId: charge?.id ?? '' }
}

/**
 * Money charged by an installation whose rows are gone: the state at the provider after a restore to an earlier time.
 */
const unknownCharge = async (
  amountCents: number,
  reference = `P${Math.random().toString(36).slice(2, 10).toUpperCase()}A`,
) => {
  const made = await ctx.gateways.payments.createCharge({
    idempotencyKey: `restored-${reference}`,
    externalReference: reference,
    amountCents,
    description: 'Prumo',
    payer: { email: 'bruno@prumo.example', document: null, name: null },
    notificationUrl: 'http://127.0.0.1:9/webhooks/payments',
    method: 'pix',
    expiresInSeconds: 1800,
  })
  if (made.kind !== 'charge') throw new Error('the sandbox made no charge')
  await sandbox.pay(made.charge.id)
  return made.charge.id
}

test('what was sold and what was given back matches, to the centavo', async () => {
  const { order } = await paidByPix()
  const other = await paidByPix()
  await cancelPaidOrder(ctx, { orderId: other.order.id })
  await world.settle()
  expect(await look()).toEqual({
    charges: 2,
    receivedCents: order.totalCents + other.order.totalCents,
    refundedCents: other.order.totalCents,
    mismatches: 0,
  })
  expect(await open()).toEqual([])
})

test('money that no notice told of is recorded, and its order is paid', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  const [charge] = await sandbox.charges(paymentNumber)
  await sandbox.fault({ service: 'webhooks', kind: 'drop' })
  await sandbox.pay(charge?.id ?? '')
  expect(await look()).toMatchObject({ mismatches: 0 })
  await world.settle()
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('paid')
})

test('unknown money is listed once, however often one looks, and over more pages than one', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => unknownCharge(5_000)))
  expect(await look()).toMatchObject({ charges: 60, mismatches: 60 })
  expect(await look()).toMatchObject({ mismatches: 60 })
  expect((await open()).map(([id]) => id).sort()).toEqual(ids.sort())
})

test('a signed notice of money that we do not know writes it down at once', async () => {
  const { readCharge } = await import('../charges/read-charge.ts')
  const chargeId = await unknownCharge(5_000)
  expect(await readCharge(ctx, { chargeId })).toEqual({ kind: 'absent' })
  expect(await open()).toEqual([[chargeId, 'unknown']])
})

test('returned: once, by whoever decides first, and twice at once is once', async () => {
  const chargeId = await unknownCharge(5_000)
  await look()
  const decisions = await Promise.allSettled([
    returnUnmatchedCharge(ctx, { chargeId }),
    returnUnmatchedCharge(ctx, { chargeId }),
    acknowledgeUnmatchedCharge(ctx, { chargeId, note: 'ours' }),
  ])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await sql`update shop.unmatched_charges set state = 'returning', due_at = ${world.clock.now}, note = null
    where provider_charge_id = ${chargeId}`.execute(ctx.db)
  await Promise.all([returnUnmatchedCharges(ctx), returnUnmatchedCharges(ctx)])
  expect([await stateOf(chargeId), (await chargeOf(chargeId))?.refundedCents]).toEqual(['returned', 5_000])
  expect(await look()).toMatchObject({ mismatches: 0 })
})

test('money that comes a second time under the number of a paid payment goes back by itself', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const { paymentNumber } = await generatePixCode(ctx, { orderId: order.id })
  await sandbox.pay((await sandbox.charges(paymentNumber))[0]?.id ?? '')
  await look()
  await world.settle()
  const again = await unknownCharge(order.totalCents, paymentNumber)
  expect(await look()).toMatchObject({ mismatches: 0 })
  await world.settle()
  expect((await chargeOf(again))?.refundedCents).toBe(order.totalCents)
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('paid')
})

test('two that are returned are given back both, each under a key of its own', async () => {
  const ids = [await unknownCharge(5_000), await unknownCharge(5_000)]
  await look()
  for (const chargeId of ids) await returnUnmatchedCharge(ctx, { chargeId })
  const keys = new Set<string>()
  const { payments } = ctx.gateways
  const refundCharge: typeof payments.refundCharge = (input) => {
    keys.add(input.idempotencyKey)
    return payments.refundCharge(input)
  }
  await returnUnmatchedCharges({ ...ctx, gateways: { ...ctx.gateways, payments: { ...payments, refundCharge } } })
  expect(keys.size).toBe(2)
  for (const chargeId of ids)
    expect([await stateOf(chargeId), (await chargeOf(chargeId))?.refundedCents]).toEqual(['returned', 5_000])
})

test('what went back in part since it was found is returned only once all of it is back', async () => {
  const chargeId = await unknownCharge(5_000)
  await look()
  await returnUnmatchedCharge(ctx, { chargeId })
  await ctx.gateways.payments.refundCharge({ chargeId, amountCents: 1_000, idempotencyKey: `panel-${chargeId}` })
  await returnUnmatchedCharges(ctx)
  expect(await stateOf(chargeId)).toBe('returning')
  await look()
  world.clock.advance(day)
  await returnUnmatchedCharges(ctx)
  expect([await stateOf(chargeId), (await chargeOf(chargeId))?.refundedCents]).toEqual(['returned', 5_000])
})

test.each(['drop', 'cut_after_charge', 'error'] as const)('returned through %s: given back once', async (kind) => {
  const chargeId = await unknownCharge(5_000)
  await look()
  await returnUnmatchedCharge(ctx, { chargeId })
  await sandbox.fault({ service: 'payments', kind, times: 1, match: { path: `/v1/charges/${chargeId}/refunds` } })
  for (let round = 0; round < 4; round++) {
    await returnUnmatchedCharges(ctx)
    world.clock.advance(60_000)
  }
  expect([await stateOf(chargeId), (await chargeOf(chargeId))?.refundedCents]).toEqual(['returned', 5_000])
})

test('taken in: it pays the order that waits for exactly so much, and nothing is given back', async () => {
  const order = await aPlacedOrder(ctx, { by: 'pix' })
  const chargeId = await unknownCharge(order.totalCents)
  await look()
  await takeInChargeForOrder(ctx, { chargeId, orderNumber: order.number })
  await world.settle()
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('paid')
  expect(await stateOf(chargeId)).toBe('taken_in')
  expect(await look()).toMatchObject({ mismatches: 0 })
  expect((await chargeOf(chargeId))?.refundedCents).toBe(0)
})

test('taken in twice, or by another order too: one order is paid', async () => {
  const [one, other] = [await aPlacedOrder(ctx, { by: 'pix' }), await aPlacedOrder(ctx, { by: 'pix' })]
  const chargeId = await unknownCharge(one.totalCents)
  await look()
  const tries = await Promise.allSettled(
    [one, one, other].map(({ number: orderNumber }) => takeInChargeForOrder(ctx, { chargeId, orderNumber })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.settle()
  const states = await Promise.all(
    [one, other].map(async ({ id }) => (await getOrder(ctx, { orderId: id })).paymentState),
  )
  expect(states.filter((state) => state === 'paid')).toHaveLength(1)
})

test.each([
  [
    'an order of another amount',
    100,
    'invalid_fields',
    async (): Promise<string> => (await aPlacedOrder(ctx, { by: 'pix' })).number,
  ],
  ['an order that is paid', 0, 'order_not_payable', async (): Promise<string> => (await paidByPix()).order.number],
  ['no order', 0, 'not_found', async (): Promise<string> => 'R999999999'],
] as const)('not taken in: %s', async (_, moreCents, code, orderNumber) => {
  const number = await orderNumber()
  const { rows } = await sql<{
    total_cents: number
  }>`select total_cents from shop.orders where number = ${number}`.execute(ctx.db)
  const chargeId = await unknownCharge((rows[0]?.total_cents ?? 5_000) + moreCents)
  await look()
  await expect(takeInChargeForOrder(ctx, { chargeId, orderNumber: number })).rejects.toMatchObject({ code })
  expect(await stateOf(chargeId)).toBe('open')
})

test('given back at the provider’s own panel: told; and once both say the same it is nobody’s work any more', async () => {
  const { order, chargeId } = await paidByPix()
  await ctx.gateways.payments.refundCharge({ chargeId, amountCents: order.totalCents, idempotencyKey: 'panel' })
  await look()
  expect(await open()).toEqual([[chargeId, 'refund_differs']])
  await cancelPaidOrder(ctx, { orderId: order.id })
  await world.settle()
  await look()
  expect([await open(), await stateOf(chargeId)]).toEqual([[], 'gone'])
})

test('money that we count and the provider does not hold is told', async () => {
  const { order, chargeId } = await paidByPix()
  await sql`update shop.payments set provider_charge_id = 'ch_of_nobody', number = number || 'X'
    where provider_charge_id = ${chargeId}`.execute(ctx.db)
  await look()
  // The charge exists, but no payment refers to it any more, and our payment refers to one that does not exist.
  expect((await open()).sort()).toEqual(
    [
      [chargeId, 'unknown'],
      ['ch_of_nobody', 'missing'],
    ].sort(),
  )
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('paid')
})

test('only money that we do not know is returned by it: what pays an order stays', async () => {
  const { chargeId, order } = await paidByPix()
  await ctx.gateways.payments.refundCharge({ chargeId, amountCents: 1_000, idempotencyKey: `part-${chargeId}` })
  await look()
  expect(await open()).toEqual([[chargeId, 'refund_differs']])
  await sql`update shop.unmatched_charges set mismatch = 'amount_differs' where provider_charge_id = ${chargeId}`.execute(
    ctx.db,
  )
  await expect(returnUnmatchedCharge(ctx, { chargeId })).rejects.toMatchObject({ code: 'not_found' })
  await returnUnmatchedCharges(ctx)
  expect((await chargeOf(chargeId))?.refundedCents).toBe(1_000)
  expect((await getOrder(ctx, { orderId: order.id })).paymentState).toBe('paid')
})

test('what matched for a while and does not any more is open again', async () => {
  const chargeId = await unknownCharge(5_000)
  await look()
  await sql`update shop.unmatched_charges set state = 'gone', decided_at = ${world.clock.now}
    where provider_charge_id = ${chargeId}`.execute(ctx.db)
  expect(await look()).toMatchObject({ mismatches: 1 })
  expect(await open()).toEqual([[chargeId, 'unknown']])
})

test('a charge of ours that is not listed, and of which nobody answers, is not called missing', async () => {
  const { chargeId } = await paidByPix()
  await sql`update shop.payments set provider_charge_id = 'ch_silent' where provider_charge_id = ${chargeId}`.execute(
    ctx.db,
  )
  await sandbox.fault({ service: 'payments', kind: 'error', match: { path: 'ch_silent' } })
  await expect(look()).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect((await open()).filter(([id]) => id === 'ch_silent')).toEqual([])
})

test('what was acknowledged stays so', async () => {
  const { order, chargeId } = await paidByPix()
  await ctx.gateways.payments.refundCharge({ chargeId, amountCents: order.totalCents, idempotencyKey: `p-${chargeId}` })
  await look()
  await acknowledgeUnmatchedCharge(ctx, { chargeId, note: 'returned by phone' })
  await look()
  expect([await open(), await stateOf(chargeId)]).toEqual([[], 'acknowledged'])
})

test('a provider that does not answer decides nothing', async () => {
  const chargeId = await unknownCharge(5_000)
  await sandbox.fault({ service: 'payments', kind: 'error' })
  await expect(look()).rejects.toMatchObject({ code: 'provider_unavailable' })
  await expect(reconcileLastDays(ctx)).rejects.toMatchObject({ code: 'provider_unavailable' })
  await sandbox.clearFaults()
  await reconcileLastDays(ctx)
  expect(await open()).toEqual([[chargeId, 'unknown']])
})
