import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { anOpenPayment } from '#testing/payments'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { beginCharge } from '../charges/begin-charge.ts'
import { generatePixCode } from '../charges/generate-pix-code.ts'
import { readCharge } from '../charges/read-charge.ts'
import { findLatePayment, isLatePaymentHeld } from '../late-payments/late-payments.ts'
import { offerChoice } from '../late-payments/offer-choice.ts'
import type { Payment } from '../payment.ts'
import { getRefund, listGivenBack, listRefundsOfOrder } from './get-refund.ts'
import { refundDuePayments } from './refund-due-payments.ts'
import { requestRefund } from './request-refund.ts'

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

const reason = 'order_canceled' as const
const part = (requestKey: string, amountCents: number) => ({ requestKey, amountCents })

/** A Pix of R$ 81,40 with its code, not paid yet. */
const aCode = async (): Promise<{ payment: Payment; chargeId: string }> => {
  const payment = await anOpenPayment(ctx)
  await beginCharge(ctx, payment)
  await generatePixCode(ctx, payment)
  return { payment, chargeId: (await sandbox.charges(payment.number))[0]?.id ?? '' }
}
const paid = async () => {
  const made = await aCode()
  await sandbox.pay(made.chargeId)
  await readCharge(ctx, made)
  return made
}
const refundsOf = async ({ orderId }: Payment) =>
  (await listRefundsOfOrder(ctx, { orderId })).map(({ amountCents }) => amountCents)
const givenBack = async ({ number }: Payment) => (await sandbox.charges(number))[0]?.refunded_cents

describe('what may be given back', () => {
  test('parts, each once, never more than is left, and then the rest', async () => {
    const { payment, chargeId } = await paid()
    const ask = (which?: { requestKey: string; amountCents: number }) =>
      requestRefund(ctx, { paymentId: payment.id, reason, ...(which ? { part: which } : {}) })
    await ask(part('one', 3000))
    await ask(part('one', 3000))
    await expect(ask(part('two', 5141))).rejects.toThrow('5140')
    expect(await refundsOf(payment)).toEqual([3000])
    await ask(part('two', 140))
    await ask()
    await ask()
    await ask(part('three', 0))
    expect(await refundsOf(payment)).toEqual([3000, 140, 5000])
    expect(await listGivenBack(ctx, { chargeIds: [chargeId, 'unknown'] })).toEqual(new Map([[chargeId, 8140]]))
    await ask(part('one', 3000))
    expect(await refundDuePayments(ctx)).toBe(3)
    expect(await givenBack(payment)).toBe(8140)
    expect(await refundDuePayments(ctx)).toBe(0)
  })

  test('all of it to the last centavo as one part', async () => {
    const { payment } = await paid()
    await requestRefund(ctx, { paymentId: payment.id, reason, part: part('all', 8140) })
    await requestRefund(ctx, { paymentId: payment.id, reason })
    expect(await refundsOf(payment)).toEqual([8140])
    await refundDuePayments(ctx)
    expect(await givenBack(payment)).toBe(8140)
  })

  test('nothing of what has not come: neither a refund nor a choice', async () => {
    const { payment } = await aCode()
    const chosen = await anOpenPayment(ctx)
    for (const { id: paymentId, orderId } of [payment, chosen]) {
      await expect(requestRefund(ctx, { paymentId, reason })).rejects.toThrow('no money')
      await expect(offerChoice(ctx, { paymentId, until: world.clock.now })).rejects.toThrow('no money')
      expect(await listRefundsOfOrder(ctx, { orderId })).toEqual([])
      expect(await findLatePayment(ctx, { orderId })).toBeNull()
    }
  })

  test('is told with its reason and the way it was paid', async () => {
    const { payment } = await paid()
    await requestRefund(ctx, { paymentId: payment.id, reason, part: part('told', 100) })
    const [row] = await ctx.db.selectFrom('shop.refunds').select('id').where('payment_id', '=', payment.id).execute()
    expect(await getRefund(ctx, { refundId: Number(row?.id) })).toEqual({
      orderId: payment.orderId,
      amountCents: 100,
      reason,
      paidBy: 'pix',
    })
  })
})

describe('a refund that the provider did not make', () => {
  const rowsOf = ({ id }: Payment) =>
    ctx.db.selectFrom('shop.refunds').select(['state', 'attempts', 'last_error']).where('payment_id', '=', id).execute()

  test('is tried again in twenty seconds, and not before', async () => {
    const { payment } = await paid()
    await requestRefund(ctx, { paymentId: payment.id, reason })
    await sandbox.fault({ service: 'payments', kind: 'error' })
    await refundDuePayments(ctx)
    await sandbox.clearFaults()
    world.clock.advance(19_999)
    await refundDuePayments(ctx)
    expect(await rowsOf(payment)).toMatchObject([{ state: 'requested', attempts: 1 }])
    world.clock.advance(1)
    await refundDuePayments(ctx)
    expect(await rowsOf(payment)).toMatchObject([{ state: 'done', attempts: 2, last_error: null }])
    expect(await givenBack(payment)).toBe(8140)
  })

  test('is not taken for made because another part of the same charge is', async () => {
    const { payment, chargeId } = await paid()
    await requestRefund(ctx, { paymentId: payment.id, reason, part: part('first', 3000) })
    await refundDuePayments(ctx)
    // The operator gives a part of the rest back, so that the provider refuses the whole rest.
    await ctx.gateways.payments.refundCharge({ chargeId, amountCents: 1000, idempotencyKey: `panel-${chargeId}` })
    await requestRefund(ctx, { paymentId: payment.id, reason, part: part('second', 5140) })
    await refundDuePayments(ctx)
    expect(await givenBack(payment)).toBe(4000)
    expect((await rowsOf(payment)).map(({ state }) => state)).toEqual(['done', 'requested'])
  })
})

describe('late money is held', () => {
  const awaiting = async () => {
    const made = await paid()
    await offerChoice(ctx, { paymentId: made.payment.id, until: new Date(world.clock.now.getTime() + 3_600_000) })
    const late = await findLatePayment(ctx, { orderId: made.payment.orderId })
    return { ...made, refundId: late?.refundId ?? 0 }
  }
  const elsewhere = (chargeId: string, amountCents: number) =>
    ctx.gateways.payments.refundCharge({ chargeId, amountCents, idempotencyKey: `panel-${chargeId}` })

  test('as long as the provider has all of it', async () => {
    const { chargeId, refundId } = await awaiting()
    expect(await isLatePaymentHeld(ctx, { refundId })).toBe(true)
    await elsewhere(chargeId, 1)
    expect(await isLatePaymentHeld(ctx, { refundId })).toBe(false)
  })

  test.each([
    ['cancelled', 0],
    ['approved', 1],
    ['refunded', 8140],
  ] as const)('not once it is %s with %i centavos given back', async (status, refundedCents) => {
    const { chargeId, refundId } = await awaiting()
    const getCharge: Context['gateways']['payments']['getCharge'] = async () => {
      const found = await ctx.gateways.payments.getCharge({ chargeId })
      return found.kind === 'charge' ? { ...found, charge: { ...found.charge, status, refundedCents } } : found
    }
    const told = { ...ctx, gateways: { ...ctx.gateways, payments: { ...ctx.gateways.payments, getCharge } } }
    expect(await isLatePaymentHeld(told, { refundId })).toBe(false)
  })

  test('which nobody knows while the provider is silent', async () => {
    const { refundId } = await awaiting()
    await sandbox.fault({ service: 'payments', kind: 'error' })
    await expect(isLatePaymentHeld(ctx, { refundId })).rejects.toMatchObject({ code: 'provider_unavailable' })
  })

  test('and its end stays where it was first set', async () => {
    const { payment } = await awaiting()
    const { orderId } = payment
    const first = await findLatePayment(ctx, { orderId })
    await offerChoice(ctx, { paymentId: payment.id, until: new Date(world.clock.now.getTime() + 7_200_000) })
    expect(await findLatePayment(ctx, { orderId })).toEqual(first)
    const told = await ctx.db
      .selectFrom('platform.outbox')
      .select('payload')
      .where('type', '=', 'payments.choiceOffered')
      .execute()
    expect(told.filter(({ payload }) => (payload as { orderId: number }).orderId === orderId)).toHaveLength(1)
  })
})
