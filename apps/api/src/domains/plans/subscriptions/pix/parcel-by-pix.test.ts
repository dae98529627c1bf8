import { whenClocksShow } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelPrescription } from '#domains/care/prescriptions'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { guestOf } from '#testing/guest'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { type DispensingState, dispensingStates } from '../dispensing.ts'
import {
  askForPix,
  bringForward,
  cancelSubscription,
  chargeAcceptedDispensings,
  getCycle,
  getDispensing,
  resumeSubscription,
  retryPayment,
} from '../index.ts'
import { aRequest } from '../subscriptions.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let pharmacistId: number
let patientId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  pharmacistId = await userIdOf(ctx, 'silvia@prumo.example')
  patientId = await userIdOf(ctx, 'bruno@prumo.example')
})
beforeEach(() =>
  // What an earlier test left is over.
  sql`update shop.store_credits set user_id = null where user_id = ${patientId}`.execute(ctx.db),
)
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

/** Of the package, with its delivery. */
const totalCents = 8_240
const [minute, day] = [60_000, 24 * 60 * 60_000]
type It = Awaited<ReturnType<typeof aRequest>>
const requested = async (paying: Parameters<typeof aRequest>[2] = { paysBy: 'pix' }, holder = 'APRO') =>
  aRequest(ctx, await sandbox.cardToken(holder), paying)
const accept = async ({ dispensingId }: It) => {
  await acceptDispensing(ctx, { dispensingId, pharmacistId })
  await world.settle()
}
const waiting = async (paying?: Parameters<typeof aRequest>[2]): Promise<It> => {
  const it = await requested(paying)
  await accept(it)
  return it
}
const now = async ({ dispensingId, order: { id: orderId } }: It) => {
  const { dispensing, subscription } = await getDispensing(ctx, { dispensingId })
  return { state: dispensing.state, subscription, order: await getOrder(ctx, { orderId }) }
}
const chargesOf = async ({ order: { id: orderId } }: It) =>
  (await Promise.all((await getOrder(ctx, { orderId })).payments.map(({ number }) => sandbox.charges(number)))).flat()
const pay = async (it: It, which = -1, input: { late?: boolean } = {}) => {
  await sandbox.pay((await chargesOf(it)).at(which)?.id ?? '', input)
  // The webhook may be lost: due work asks.
  world.clock.advance(3 * minute)
  await world.settle()
}
const mailsOf = async ({ dispensingId }: It) =>
  (
    await sql<{ subject_id: string }>`select subject_id from platform.mails
      where template = 'treatment-pix-waits' and subject_id like ${`${dispensingId}:%`} order by subject_id`.execute(
      ctx.db,
    )
  ).rows.map(({ subject_id }) => subject_id.split(':')[1])
const usesOf = async ({ prescriptionId }: It) =>
  (
    await sql<{ n: number }>`select count(*) as n from care.prescription_uses
    where prescription_id = ${prescriptionId}`.execute(ctx.db)
  ).rows[0]?.n
const credit = (amountCents: number) => giveStoreCredit(ctx, { userId: patientId, amountCents, reason: 'test' })
const creditLeft = async () => (await listRemainingCredit(ctx, { userIds: [patientId] })).get(patientId) ?? 0
const letPrescriptionEnd = ({ prescriptionId }: It, inMs: number) =>
  sql`update care.prescriptions set issued_at = ${new Date(world.clock.now.getTime() - day)},
    expires_at = ${new Date(world.clock.now.getTime() + inMs)} where id = ${prescriptionId}`.execute(ctx.db)
const untilAfter = async (ms: number) => {
  world.clock.advance(ms)
  await world.settle()
}

test('a code after acceptance and not before; paid, its prescription is used once', async () => {
  const it = await requested()
  await untilAfter(60 * minute)
  expect(await chargesOf(it)).toEqual([])
  await accept(it)
  expect((await now(it)).state).toBe('waiting_for_pix')
  expect(await mailsOf(it)).toHaveLength(1)
  const [charge] = await chargesOf(it)
  expect(charge).toMatchObject({ amount_cents: it.order.totalCents, status: 'pending' })
  const { code } = await askForPix(ctx, { orderId: it.order.id })
  expect(code.expiresAt.getTime() - world.clock.now.getTime()).toBe(world.config.treatmentPixMinutes * minute)
  expect(await usesOf(it)).toBe(0)
  await pay(it)
  const { state, subscription, order } = await now(it)
  expect([state, subscription.state, order.paymentState]).toEqual(['paid', 'active', 'paid'])
  expect((await chargesOf(it)).map(({ amount_cents, status }) => [amount_cents, status])).toEqual([
    [it.order.totalCents, 'approved'],
  ])
  expect(await usesOf(it)).toBe(1)
})

test('the shop gives no code for it, also to its own patient: there nobody asks its prescription', async () => {
  const it = await waiting()
  const payload = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
  const signedIn = await world.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  const bruno = guestOf(world, { bearer: signedIn.json().access_token })
  await letPrescriptionEnd(it, -minute)
  const order_number = it.order.number
  expect((await bruno.post('pix_payment/generate_code', { order_number })).status).toBe(404)
})

test('two workers at once make one code; one that died after placing is followed by another', async () => {
  const it = await requested()
  await acceptDispensing(ctx, { dispensingId: it.dispensingId, pharmacistId })
  await sandbox.fault({ service: 'payments', kind: 'error', times: 1 })
  await chargeAcceptedDispensings(ctx)
  expect(await now(it)).toMatchObject({ state: 'accepted', order: { state: 'complete', paymentState: 'balance_due' } })
  await sandbox.clearFaults()
  world.clock.advance(60_000)
  await Promise.all([chargeAcceptedDispensings(ctx), chargeAcceptedDispensings(ctx)])
  expect((await now(it)).state).toBe('waiting_for_pix')
  expect(await chargesOf(it)).toHaveLength(1)
})

test('one code while it is good, then a new one; never longer than the prescription', async () => {
  const it = await requested()
  await letPrescriptionEnd(it, 150 * minute)
  await accept(it)
  const first = await askForPix(ctx, { orderId: it.order.id })
  expect((await askForPix(ctx, { orderId: it.order.id })).code).toEqual(first.code)
  await untilAfter(125 * minute)
  const second = await askForPix(ctx, { orderId: it.order.id })
  expect(second.code.copyPaste).not.toBe(first.code.copyPaste)
  expect(second.code.expiresAt.getTime() - world.clock.now.getTime()).toBe(25 * minute)
  expect((await now(it)).order.payments.filter(({ state }) => state === 'pending')).toHaveLength(1)
  await untilAfter(30 * minute)
  expect(await now(it)).toMatchObject({ state: 'canceled', subscription: { state: 'paused' } })
})

test('a prescription that ends in a few minutes: returned, and no code', async () => {
  const it = await requested()
  await letPrescriptionEnd(it, 5 * minute)
  await accept(it)
  expect((await now(it)).state).toBe('returned')
  expect(await chargesOf(it)).toEqual([])
})

describe('its prescription is canceled while it waits', () => {
  test('returned, with its order; money that comes all the same goes back', async () => {
    const it = await waiting({ paysBy: 'pix', usesCredit: true })
    const doctorId = await userIdOf(ctx, 'helena@prumo.example')
    await cancelPrescription(world.ctx({ kind: 'user', userId: doctorId, roles: ['doctor'] }), {
      prescriptionId: it.prescriptionId,
      reason: 'Passa para outra dose.',
    })
    await world.settle()
    expect(await now(it)).toMatchObject({ state: 'returned', order: { state: 'canceled' } })
    await expect(askForPix(ctx, { orderId: it.order.id })).rejects.toMatchObject({ code: 'order_not_payable' })
    await pay(it, -1, { late: true })
    expect((await chargesOf(it)).map((one) => [one.status, one.refunded_cents])).toEqual([
      ['refunded', it.order.totalCents],
    ])
    expect(await usesOf(it)).toBe(0)
  })

  test('in the moment in which a code is asked for: no code', async () => {
    const it = await waiting()
    await sql`update care.prescriptions set state = 'canceled' where id = ${it.prescriptionId}`.execute(ctx.db)
    await expect(askForPix(ctx, { orderId: it.order.id })).rejects.toMatchObject({ code: 'prescription_canceled' })
    expect((await now(it)).state).toBe('returned')
  })
})

test('unpaid: reminded each morning, given up after three days, paused, and asked for again', async () => {
  const [today] = world.clock.now.toISOString().split('T')
  world.clock.now = whenClocksShow(`${today}T23:00:00`)
  const it = await waiting()
  for (let hour = 3; hour <= 75; hour += 3) {
    await untilAfter(180 * minute)
    if (hour === 69) await askForPix(ctx, { orderId: it.order.id })
  }
  expect(await now(it)).toMatchObject({ state: 'canceled', order: { state: 'canceled' } })
  expect((await mailsOf(it)).length).toBe(4)
  const { subscription } = await now(it)
  expect(subscription.state).toBe('paused')
  const told = await sql`select 1 from platform.mails where template = 'treatment-paused'
    and subject_id like ${`${subscription.id}:%:unpaid`}`.execute(ctx.db)
  expect(told.rows).toHaveLength(1)
  // Late money: nothing is dispensed for it.
  await pay(it, -1, { late: true })
  await untilAfter(20 * minute)
  expect((await chargesOf(it)).map((one) => one.refunded_cents)).toEqual([0, it.order.totalCents])
  expect([(await now(it)).state, await usesOf(it)]).toEqual(['canceled', 0])
  const whose = { patientId, subscriptionId: subscription.id }
  await resumeSubscription(ctx, whose)
  await bringForward(ctx, whose)
  expect(await getCycle(ctx, whose)).toMatchObject({ state: 'active', isUnderWay: true, paysBy: 'pix' })
  await cancelSubscription(ctx, whose)
})

describe('store credit', () => {
  test('pays the whole at acceptance, not before', async () => {
    await credit(totalCents + 1_000)
    const it = await requested({ paysBy: 'pix', usesCredit: true })
    await world.settle()
    expect(await creditLeft()).toBe(totalCents + 1_000)
    await accept(it)
    expect(await now(it)).toMatchObject({ state: 'paid', subscription: { state: 'active' } })
    expect([await creditLeft(), await chargesOf(it), await usesOf(it)]).toEqual([1_000, [], 1])
  })

  test.each(['pix', 'card'] as const)('pays a part, and %s the rest', async (paysBy) => {
    await credit(3_000)
    const it = await waiting({ paysBy, usesCredit: true })
    if (paysBy === 'pix') await pay(it)
    expect((await now(it)).state).toBe('paid')
    expect((await chargesOf(it)).map((one) => [one.amount_cents, one.status])).toEqual([
      [totalCents - 3_000, 'approved'],
    ])
    expect(await creditLeft()).toBe(0)
  })

  test('is held while a Pix is waited for, and free again when it is given up or canceled', async () => {
    await credit(3_000)
    const it = await waiting({ paysBy: 'pix', usesCredit: true })
    expect(await creditLeft()).toBe(0)
    const { subscription } = await now(it)
    await cancelSubscription(ctx, { patientId, subscriptionId: subscription.id })
    await world.settle()
    expect(await now(it)).toMatchObject({
      state: 'canceled',
      subscription: { state: 'canceled' },
      order: { state: 'canceled' },
    })
    expect(await creditLeft()).toBe(3_000)
    await pay(it, -1, { late: true })
    expect((await chargesOf(it)).map((one) => one.refunded_cents)).toEqual([totalCents - 3_000])
  })

  test('is left out where its patient did not choose it', async () => {
    await credit(3_000)
    await waiting()
    expect(await creditLeft()).toBe(3_000)
  })
})

describe('another way while a Pix is waited for', () => {
  const byCard = async (holder: string) => ({
    paymentMethodId: 2,
    installments: 1,
    card: {
      savedCardId: (await saveCard(ctx, { userId: patientId, token: await sandbox.cardToken(holder) })).id,
      userId: patientId,
    },
  })

  test('a card pays, and the Pix is paid in vain: its money goes back', async () => {
    const it = await waiting()
    await retryPayment(ctx, { orderId: it.order.id, payment: await byCard('APRO') })
    await world.settle()
    expect((await now(it)).state).toBe('paid')
    const charges = await chargesOf(it)
    expect(charges.filter(({ status }) => status === 'approved')).toHaveLength(1)
    expect(await usesOf(it)).toBe(1)
  })

  test('a refused card: a new Pix is made on a press', async () => {
    const it = await waiting()
    await expect(retryPayment(ctx, { orderId: it.order.id, payment: await byCard('FUND') })).rejects.toMatchObject({
      code: 'payment_declined',
    })
    expect((await now(it)).state).toBe('payment_failed')
    const again = await retryPayment(ctx, { orderId: it.order.id, payment: { paymentMethodId: 1, installments: 1 } })
    expect(again.pix).not.toBeNull()
    expect((await now(it)).state).toBe('waiting_for_pix')
    await pay(it)
    expect((await now(it)).state).toBe('paid')
  })

  test('a card that was refused first is followed by a Pix', async () => {
    const it = await requested({ paysBy: 'card' }, 'FUND')
    await accept(it)
    expect((await now(it)).state).toBe('payment_failed')
    const { pix } = await retryPayment(ctx, { orderId: it.order.id, payment: { paymentMethodId: 1, installments: 1 } })
    expect(pix).not.toBeNull()
    await pay(it)
    expect(await now(it)).toMatchObject({ state: 'paid', subscription: { state: 'active' } })
  })
})

test.each(dispensingStates.filter((state) => state !== 'waiting_for_pix'))(
  'no code of one that is %s',
  async (state) => {
    const it = await waiting()
    const reason = state === 'returned' ? 'other' : null
    await sql`update plans.dispensings set state = ${state satisfies DispensingState}, remind_due_at = null,
    return_reason = ${reason} where id = ${it.dispensingId}`.execute(ctx.db)
    const code = state === 'accepted' ? 'payment_in_progress' : 'order_not_payable'
    await expect(askForPix(ctx, { orderId: it.order.id })).rejects.toMatchObject({ code })
  },
)
