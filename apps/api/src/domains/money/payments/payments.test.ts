import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { anOpenPayment, anOrderRow } from '#testing/payments'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { beginCharge } from './charges/begin-charge.ts'
import { cancelDueCharges } from './charges/cancel-due-charges.ts'
import { charge } from './charges/charge.ts'
import { checkDuePayments } from './charges/check-due-payments.ts'
import { generatePixCode } from './charges/generate-pix-code.ts'
import { readCharge } from './charges/read-charge.ts'
import { listPayments } from './list-payments.ts'
import { openPayment } from './open-payment.ts'
import type { Payment } from './payment.ts'
import { refundDuePayments } from './refunds/refund-due-payments.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { settle } from './settle.ts'
import { voidOpenPayments } from './void-open-payments.ts'

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

const minutes = (count: number) => count * 60_000
const only = async (orderId: number): Promise<Payment> =>
  (await listPayments(ctx, { orderIds: [orderId] })).at(-1) as Payment
const statesOf = async (orderId: number) => (await listPayments(ctx, { orderIds: [orderId] })).map(({ state }) => state)
const eventsAbout = async (orderId: number): Promise<string[]> => {
  const { rows } = await sql<{
    type: string
  }>`select type from platform.outbox where payload->>'orderId' = ${String(orderId)}
    order by id`.execute(ctx.db)
  return rows.map(({ type }) => type)
}

const aCard = async (holder?: string) => {
  const card = {
    token: await sandbox.cardToken(holder),
    brand: 'mastercard',
    lastDigits: '6351',
    holderName: 'Bruno A',
  }
  const payment = await anOpenPayment(ctx, { paymentMethodId: 2, installments: 3, card })
  await beginCharge(ctx, payment)
  return payment
}

const aPix = async () => {
  const payment = await anOpenPayment(ctx)
  await beginCharge(ctx, payment)
  return payment
}

const chargeOf = async ({ number }: Payment) => {
  const charges = await sandbox.charges(number)
  expect(charges).toHaveLength(1)
  return charges[0] as (typeof charges)[number]
}

const refundsOf = ({ id }: Payment) =>
  ctx.db
    .selectFrom('shop.refunds')
    .select(['state', 'provider_refund_id', 'done_at'])
    .where('payment_id', '=', id)
    .execute()

describe('opening a payment', () => {
  test('by Pix twice is one payment; another amount replaces it', async () => {
    const order = await anOrderRow(ctx)
    const input = { ...order, paymentMethodId: 1, amountCents: 8140, installments: 1 }
    const first = await openPayment(ctx, input)
    expect(await openPayment(ctx, input)).toBe(first)
    await openPayment(ctx, { ...input, amountCents: 5900 })
    expect(await statesOf(order.orderId)).toEqual(['invalid', 'checkout'])
  })

  test.each([
    [{ paymentMethodId: 99 }, 'payment_method_not_found'],
    [{ paymentMethodId: 2 }, 'missing_attributes'],
    [{ paymentMethodId: 2, card: { savedCardId: 1, userId: 1 } }, 'source_not_found'],
    [{ paymentMethodId: 2, installments: 13, card: { token: 't' } }, 'invalid_fields'],
    [{ installments: 2 }, 'invalid_fields'],
  ])('with %j is refused: %s', async (input, code) => {
    await expect(anOpenPayment(ctx, input)).rejects.toMatchObject({ code })
  })

  test('keeps the holder’s name with the people and gives it back with the card', async () => {
    const payment = await aCard()
    expect((await only(payment.orderId)).card).toMatchObject({
      brand: 'mastercard',
      lastDigits: '6351',
      holderName: 'Bruno A',
    })
  })

  test('or putting one away is refused while a card is being charged', async () => {
    const { orderId, contactId } = await aCard()
    const input = { orderId, contactId, paymentMethodId: 1, amountCents: 8140, installments: 1 }
    await expect(openPayment(ctx, input)).rejects.toMatchObject({ code: 'payment_in_progress' })
    await expect(voidOpenPayments(ctx, { orderId })).rejects.toMatchObject({ code: 'payment_in_progress' })
    await expect(beginCharge(ctx, { orderId, amountCents: 8140 })).rejects.toMatchObject({
      code: 'payment_in_progress',
    })
  })
})

describe('charging a card', () => {
  const chargeAndSettle = async (payment: Payment) =>
    settle(ctx, { paymentId: payment.id, outcome: await charge(ctx, { paymentId: payment.id }) })

  test('approved: completed, once however often it is repeated, with our installments', async () => {
    const payment = await aCard()
    expect((await chargeAndSettle(payment)).state).toBe('completed')
    expect((await chargeAndSettle(payment)).state).toBe('completed')
    expect(await chargeOf(payment)).toMatchObject({ status: 'approved', amount_cents: 8140, installments: 3 })
  })

  test('declined: failed, with the provider’s reason', async () => {
    const payment = await chargeAndSettle(await aCard('FUND'))
    expect(payment).toMatchObject({ state: 'failed', responseCode: 'cc_rejected_insufficient_amount' })
  })

  test('refused as a request: failed, since nothing was charged', async () => {
    const payment = await anOpenPayment(ctx, { paymentMethodId: 2, card: { token: 'tok_unknown' } })
    await beginCharge(ctx, payment)
    expect((await chargeAndSettle(payment)).state).toBe('failed')
    expect(await sandbox.charges(payment.number)).toEqual([])
  })

  test('cut after charging: stays processing; due work finds the one charge and says so', async () => {
    const payment = await aCard()
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    expect((await chargeAndSettle(payment)).state).toBe('processing')
    world.clock.advance(11_000)
    await checkDuePayments(ctx)
    expect(await statesOf(payment.orderId)).toEqual(['completed'])
    await chargeOf(payment)
    expect(await eventsAbout(payment.orderId)).toEqual(['payments.completed'])
  })

  test('cut after declining: due work brings the reason', async () => {
    const payment = await aCard('SECU')
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    await chargeAndSettle(payment)
    world.clock.advance(11_000)
    await checkDuePayments(ctx)
    expect(await only(payment.orderId)).toMatchObject({
      state: 'failed',
      responseCode: 'cc_rejected_bad_filled_security_code',
    })
    expect(await eventsAbout(payment.orderId)).toEqual(['payments.failed'])
  })

  test('killed before anybody was called: due work sends the charge, once', async () => {
    const payment = await aCard()
    world.clock.advance(11_000)
    await Promise.all([checkDuePayments(ctx), checkDuePayments(ctx)])
    expect(await statesOf(payment.orderId)).toEqual(['completed'])
    expect((await chargeOf(payment)).status).toBe('approved')
  })

  test('provider down: nothing is decided, however long; then it is', async () => {
    const payment = await aCard()
    await sandbox.fault({ service: 'payments', kind: 'error', status: 503 })
    expect((await chargeAndSettle(payment)).state).toBe('processing')
    for (let hour = 0; hour < 3; hour++) {
      world.clock.advance(minutes(60))
      await checkDuePayments(ctx)
    }
    expect(await statesOf(payment.orderId)).toEqual(['processing'])
    await sandbox.clearFaults()
    world.clock.advance(minutes(60))
    await checkDuePayments(ctx)
    expect(await only(payment.orderId)).toMatchObject({ state: 'failed', responseCode: 'charge_given_up' })
    expect(await sandbox.charges(payment.number)).toEqual([])
    expect(await eventsAbout(payment.orderId)).toEqual(['payments.failed'])
  })

  test('waiting at the provider: stays processing, then follows what it decides', async () => {
    const payment = await aCard('CONT')
    expect((await chargeAndSettle(payment)).state).toBe('processing')
    await sandbox.approve((await chargeOf(payment)).id)
    world.clock.advance(11_000)
    await checkDuePayments(ctx)
    expect(await statesOf(payment.orderId)).toEqual(['completed'])
  })
})

describe('a Pix', () => {
  test('asked for twice at once has one code and one charge', async () => {
    const payment = await aPix()
    const [a, b] = await Promise.all([generatePixCode(ctx, payment), generatePixCode(ctx, payment)])
    expect(a).toEqual(b)
    expect(a).toMatchObject({ amountCents: 8140, paymentNumber: payment.number })
    expect(a.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    await chargeOf(payment)
  })

  test.each(['error', 'drop', 'cut_after_charge'] as const)(
    'has no code while the provider fails (%s), and then one charge',
    async (kind) => {
      const payment = await aPix()
      await sandbox.fault({ service: 'payments', kind })
      await expect(generatePixCode(ctx, payment)).rejects.toMatchObject({ code: 'provider_unavailable' })
      await sandbox.clearFaults()
      await generatePixCode(ctx, payment)
      await chargeOf(payment)
    },
  )

  test('paid: due work finds it though no notice came', async () => {
    const payment = await aPix()
    await generatePixCode(ctx, payment)
    await sandbox.pay((await chargeOf(payment)).id)
    world.clock.advance(21_000)
    await checkDuePayments(ctx)
    expect(await statesOf(payment.orderId)).toEqual(['completed'])
    await expect(generatePixCode(ctx, payment)).rejects.toMatchObject({ code: 'order_already_paid' })
  })

  test('expired: two calls at once give one new code, the old payment is put away', async () => {
    const payment = await aPix()
    const old = await generatePixCode(ctx, payment)
    world.clock.advance(minutes(31))
    const [a, b] = await Promise.all([generatePixCode(ctx, payment), generatePixCode(ctx, payment)])
    expect(a).toEqual(b)
    expect(a.copyPaste).not.toBe(old.copyPaste)
    expect(a.expiresAt.getTime()).toBe(world.clock.now.getTime() + minutes(30))
    expect(await statesOf(payment.orderId)).toEqual(['void', 'pending'])
  })

  test('expired and paid without our knowing: no new code, the money counts', async () => {
    const payment = await aPix()
    await generatePixCode(ctx, payment)
    await sandbox.pay((await chargeOf(payment)).id)
    world.clock.advance(minutes(31))
    await expect(generatePixCode(ctx, payment)).rejects.toMatchObject({ code: 'order_already_paid' })
    expect(await statesOf(payment.orderId)).toEqual(['completed'])
  })

  test('cut after charging and asked for again when that charge is old: still one valid code', async () => {
    const payment = await aPix()
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    await expect(generatePixCode(ctx, payment)).rejects.toThrow()
    world.clock.advance(minutes(31))
    const code = await generatePixCode(ctx, payment)
    expect(code.expiresAt.getTime()).toBeGreaterThan(world.clock.now.getTime())
  })

  test('old code paid late: it counts, the new one is put away and can no longer be paid', async () => {
    const payment = await aPix()
    await generatePixCode(ctx, payment)
    world.clock.advance(minutes(31))
    const renewed = await generatePixCode(ctx, payment)
    const [charge] = await sandbox.charges(payment.number)
    await sandbox.pay(charge?.id ?? '', { late: true })
    await readCharge(ctx, { chargeId: charge?.id ?? '' })
    expect(await statesOf(payment.orderId)).toEqual(['completed', 'void'])
    await cancelDueCharges(ctx)
    expect((await sandbox.charges(renewed.paymentNumber))[0]?.status).toBe('cancelled')
  })

  test('both codes paid, told in either order and twice: one counts, the other goes back once', async () => {
    const payment = await aPix()
    await generatePixCode(ctx, payment)
    world.clock.advance(minutes(31))
    const renewed = await generatePixCode(ctx, payment)
    const ids: string[] = []
    for (const number of [renewed.paymentNumber, payment.number]) {
      const [charge] = await sandbox.charges(number)
      await sandbox.pay(charge?.id ?? '', { late: true })
      ids.push(charge?.id ?? '')
    }
    await Promise.all([...ids, ...ids.reverse()].map((chargeId) => readCharge(ctx, { chargeId })))
    expect((await statesOf(payment.orderId)).sort()).toEqual(['completed', 'void'])
    await cancelDueCharges(ctx)
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1, match: { path: '/refunds' } })
    await refundDuePayments(ctx)
    world.clock.advance(minutes(5))
    await Promise.all([refundDuePayments(ctx), refundDuePayments(ctx)])
    const charges = [...(await sandbox.charges(payment.number)), ...(await sandbox.charges(renewed.paymentNumber))]
    expect(charges.map(({ refunded_cents }) => refunded_cents).sort()).toEqual([0, 8140])
    expect(await eventsAbout(payment.orderId)).toEqual(['payments.completed', 'payments.refundDone'])
  })
})

test('a refund is asked for once and waits while the provider is down', async () => {
  const payment = await aPix()
  await generatePixCode(ctx, payment)
  const { id: chargeId } = await chargeOf(payment)
  await sandbox.pay(chargeId)
  await readCharge(ctx, { chargeId })
  const input = { paymentId: payment.id, reason: 'paid_after_cancellation' as const }
  await Promise.all([requestRefund(ctx, input), requestRefund(ctx, input)])
  await sandbox.fault({ service: 'payments', kind: 'error' })
  await refundDuePayments(ctx)
  expect(await sandbox.charges(payment.number).catch(() => [])).toEqual([])
  await sandbox.clearFaults()
  world.clock.advance(minutes(10))
  await refundDuePayments(ctx)
  expect(await chargeOf(payment)).toMatchObject({ status: 'refunded', refunded_cents: 8140 })
})

test('a charge that was given back elsewhere, in part: not done before all of it is back', async () => {
  const payment = await aPix()
  await generatePixCode(ctx, payment)
  const { id: chargeId } = await chargeOf(payment)
  await sandbox.pay(chargeId)
  await readCharge(ctx, { chargeId })
  const atThePanel = (amountCents: number) =>
    ctx.gateways.payments.refundCharge({ chargeId, amountCents, idempotencyKey: `panel-${chargeId}-${amountCents}` })
  await atThePanel(40)
  await requestRefund(ctx, { paymentId: payment.id, reason: 'paid_after_cancellation' })
  await refundDuePayments(ctx)
  expect(await chargeOf(payment)).toMatchObject({ refunded_cents: 40 })
  expect(await refundsOf(payment)).toEqual([{ state: 'requested', provider_refund_id: null, done_at: null }])
  expect(await eventsAbout(payment.orderId)).toEqual(['payments.completed'])
  await atThePanel(8100)
  world.clock.advance(minutes(10))
  await refundDuePayments(ctx)
  const done = { state: 'done', provider_refund_id: 'given-back-elsewhere', done_at: world.clock.now }
  expect(await refundsOf(payment)).toEqual([done])
  expect(await eventsAbout(payment.orderId)).toEqual(['payments.completed', 'payments.refundDone'])
})

test('law: what the provider approved, less what it gave back, is what our payments say came in', async () => {
  const { rows } = await sql<{ id: string; amount_cents: number; number: string; state: string }>`
    select number, state, amount_cents from shop.payments`.execute(ctx.db)
  let received = 0
  for (const { number } of rows) {
    for (const { status, amount_cents, refunded_cents } of await sandbox.charges(number)) {
      if (['approved', 'refunded', 'partially_refunded'].includes(status)) received += amount_cents - refunded_cents
    }
  }
  const { rows: sums } = await sql<{ recorded: number }>`select
    (select coalesce(sum(amount_cents), 0) from shop.payments where state = 'completed')
    - (select coalesce(sum(r.amount_cents), 0) from shop.refunds r join shop.payments p on p.id = r.payment_id
       where r.state = 'done' and p.provider_charge_id = r.provider_charge_id and p.state = 'completed') as recorded`.execute(
    ctx.db,
  )
  expect(Number(sums[0]?.recorded)).toBe(received)
  expect(received).toBeGreaterThan(0)
})
