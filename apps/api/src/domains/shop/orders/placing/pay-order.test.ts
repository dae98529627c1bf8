import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit } from '#domains/money/store-credits'
import type { Context } from '#platform/context'
import { aConsultationOrder, aMedicineOrder, userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { askingOutside } from '../asking-outside.ts'
import { applyCouponToSale } from '../cart/coupon-of-sale.ts'
import { getOrder } from '../load-order.ts'
import { cancelPaidOrder } from './cancel-paid-order.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-orders.ts'
import { chargeOrder, payOrder } from './pay-order.ts'
import { placeWithoutCharge } from './place-without-charge.ts'
import { recordPayment } from './record-payment.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let bruno: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  bruno = await userIdOf(ctx, 'bruno@prumo.example')
})
afterEach(() => sandbox.clearFaults())
afterAll(() => world.close())

const byPix = { paymentMethodId: 1, installments: 1 }
const byCard = async (holder = 'APRO') => ({
  paymentMethodId: 2,
  installments: 3,
  card: { token: await sandbox.cardToken(holder) },
})
const bySavedCard = async (holder = 'APRO') => {
  const card = await saveCard(world.ctx({ kind: 'system' }), { userId: bruno, token: await sandbox.cardToken(holder) })
  return { paymentMethodId: 2, installments: 3, card: { savedCardId: card.id, userId: bruno } }
}
const now = (orderId: number) => getOrder(ctx, { orderId })
const chargesOf = async (orderId: number) =>
  (await Promise.all((await now(orderId)).payments.map(({ number }) => sandbox.charges(number)))).flat()
const announced = async (orderId: number) =>
  (await ctx.db.selectFrom('platform.outbox').select(['type', 'payload']).orderBy('id').execute())
    .filter(({ payload }) => (payload as { orderId?: number }).orderId === orderId)
    .map(({ type, payload }) => `${type} ${(payload as { kind?: string }).kind ?? ''}`.trim())

describe('a consultation by Pix', () => {
  test('is placed, waits as long as its code is good, and gives the same code again', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    const first = await payOrder(ctx, { orderId, payment: byPix })
    const due = new Date(world.clock.now.getTime() + world.config.pixMinutes * 60_000)
    expect(first).toMatchObject({
      order: { state: 'complete', paymentState: 'balance_due', paymentDueAt: due },
      payment: { state: 'pending' },
      pix: { amountCents: 8900 },
    })
    const again = await payOrder(ctx, { orderId, payment: byPix })
    expect(again.pix).toEqual(first.pix)
    expect(await chargesOf(orderId)).toHaveLength(1)
    expect(await announced(orderId)).toEqual(['orders.placed consultation'])
  })

  test('paid: answered as it is, whatever way is named next', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await payOrder(ctx, { orderId, payment: byPix })
    const [charge] = await chargesOf(orderId)
    await sandbox.pay(charge?.id ?? '')
    world.clock.advance(21_000)
    await world.settle()
    for (const payment of [byPix, await byCard()]) {
      expect(await payOrder(ctx, { orderId, payment })).toMatchObject({ payment: { state: 'completed' }, pix: null })
    }
    expect(await chargesOf(orderId)).toHaveLength(1)
  })

  test('not paid in time: canceled, and it cannot be paid any more', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await payOrder(ctx, { orderId, payment: byPix })
    world.clock.advance(world.config.pixMinutes * 60_000)
    await expect(payOrder(ctx, { orderId, payment: byPix })).rejects.toMatchObject({ code: 'order_not_payable' })
    await world.settle()
    expect(await now(orderId)).toMatchObject({ state: 'canceled', paymentState: 'void' })
    expect(await announced(orderId)).toContain('orders.canceled consultation')
    await expect(payOrder(ctx, { orderId, payment: byPix })).rejects.toMatchObject({ code: 'order_not_payable' })
  })

  test('then by card instead: the card pays it, and the Pix that is paid after all goes back', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await payOrder(ctx, { orderId, payment: byPix })
    const [pix] = await chargesOf(orderId)
    const paid = await payOrder(ctx, { orderId, payment: await byCard() })
    expect(paid).toMatchObject({ order: { paymentState: 'paid' }, payment: { state: 'completed' }, pix: null })
    await sandbox.pay(pix?.id ?? '')
    for (let minute = 0; minute < 4; minute++) {
      world.clock.advance(60_000)
      await world.settle()
    }
    expect((await chargesOf(orderId)).map(({ status }) => status).sort()).toEqual(['approved', 'refunded'])
    expect(await now(orderId)).toMatchObject({ state: 'complete', paymentState: 'paid' })
  })

  test('then by a card that is refused: it stays placed, and a new code pays it', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    const first = await payOrder(ctx, { orderId, payment: byPix })
    const refused = payOrder(ctx, { orderId, payment: await byCard('FUND') })
    await expect(refused).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await now(orderId)).toMatchObject({ state: 'complete', paymentState: 'balance_due' })
    const second = await payOrder(ctx, { orderId, payment: byPix })
    expect(second.pix?.paymentNumber).not.toBe(first.pix?.paymentNumber)
  })

  test('while nobody gives a code it is placed all the same, and asking again gives it', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await sandbox.fault({ service: 'payments', kind: 'error', times: 4 })
    await expect(payOrder(ctx, { orderId, payment: byPix })).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await now(orderId)).toMatchObject({ state: 'complete', paymentState: 'balance_due' })
    await sandbox.clearFaults()
    expect((await payOrder(ctx, { orderId, payment: byPix })).pix).not.toBeNull()
  })
})

describe('by card', () => {
  test('twice at once is one charge', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    const payment = await byCard()
    const outcomes = await Promise.allSettled([
      payOrder(ctx, { orderId, payment }),
      payOrder(ctx, { orderId, payment }),
    ])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'payment_in_progress' })
      else expect(outcome.value.order.paymentState).toBe('paid')
    }
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await chargesOf(orderId)).toHaveLength(1)
    expect(await announced(orderId)).toEqual(['orders.placed consultation', 'orders.paid consultation'])
  })

  test('cut after charging, or the process died there: in progress, and due work settles it once', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    const payment = await byCard()
    await expect(payOrder(ctx, { orderId, payment })).rejects.toMatchObject({ code: 'payment_in_progress' })
    await expect(payOrder(ctx, { orderId, payment })).rejects.toMatchObject({ code: 'payment_in_progress' })
    world.clock.advance(11_000)
    await world.settle()
    expect(await now(orderId)).toMatchObject({ state: 'complete', paymentState: 'paid' })
    expect(await payOrder(ctx, { orderId, payment })).toMatchObject({ payment: { state: 'completed' } })
    expect(await chargesOf(orderId)).toHaveLength(1)
  })

  test('a placed order whose card nobody knows about is not canceled meanwhile, late as it is', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await payOrder(ctx, { orderId, payment: byPix })
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    const payment = await byCard()
    await expect(payOrder(ctx, { orderId, payment })).rejects.toMatchObject({ code: 'payment_in_progress' })
    await sandbox.fault({ service: 'payments', kind: 'error' })
    world.clock.advance(world.config.pixMinutes * 60_000 + 1)
    await world.settle()
    expect(await now(orderId)).toMatchObject({ state: 'complete', paymentState: 'balance_due' })
    await sandbox.clearFaults()
    world.clock.advance(120_000)
    await world.settle()
    expect(await now(orderId)).toMatchObject({ state: 'complete', paymentState: 'paid' })
  })

  test('another total than the one that was shown is not charged', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    const input = { orderId, payment: await byCard(), expectedTotalCents: 8800 }
    await expect(payOrder(ctx, input)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await chargesOf(orderId)).toEqual([])
  })
})

describe('medicine, its card chosen before', () => {
  test('is charged when it is told so, for what was agreed, once', async () => {
    const order = await aMedicineOrder(ctx, { payment: await bySavedCard() })
    expect(await chargesOf(order.id)).toEqual([])
    const input = { orderId: order.id, expectedTotalCents: order.totalCents }
    expect(await chargeOrder(ctx, input)).toMatchObject({ state: 'complete', paymentState: 'paid' })
    expect(await chargeOrder(ctx, input)).toMatchObject({ paymentState: 'paid' })
    expect(await chargesOf(order.id)).toMatchObject([{ amount_cents: order.totalCents, installments: 3 }])
    expect(await announced(order.id)).toEqual(['orders.placed medicine', 'orders.paid medicine'])
  })

  test('for another total it is not', async () => {
    const order = await aMedicineOrder(ctx, { payment: await bySavedCard() })
    const input = { orderId: order.id, expectedTotalCents: order.totalCents - 1 }
    await expect(chargeOrder(ctx, input)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await chargesOf(order.id)).toEqual([])
  })

  test('declined when it is charged: at payment again, and another card pays it', async () => {
    const order = await aMedicineOrder(ctx, { payment: await bySavedCard('FUND') })
    const input = { orderId: order.id, expectedTotalCents: order.totalCents }
    await expect(chargeOrder(ctx, input)).rejects.toMatchObject({
      code: 'payment_declined',
      details: { reason: 'cc_rejected_insufficient_amount' },
    })
    expect(await now(order.id)).toMatchObject({ state: 'payment', holdsStock: false })
    expect(await payOrder(ctx, { orderId: order.id, payment: await bySavedCard() })).toMatchObject({
      order: { paymentState: 'paid' },
    })
  })

  test('cut: unknown, and due work settles it', async () => {
    const order = await aMedicineOrder(ctx, { payment: await bySavedCard() })
    await sandbox.fault({ service: 'payments', kind: 'drop', times: 1, match: { path: '/v1/charges' } })
    const input = { orderId: order.id, expectedTotalCents: order.totalCents }
    await expect(chargeOrder(ctx, input)).rejects.toMatchObject({ code: 'payment_in_progress' })
    world.clock.advance(11_000)
    await world.settle()
    expect(await now(order.id)).toMatchObject({ paymentState: 'paid' })
    expect(await chargesOf(order.id)).toHaveLength(1)
  })
})

test('credit first leaves enough for the instalments that were chosen', async () => {
  const order = await aMedicineOrder(ctx, { payment: await bySavedCard() })
  await giveStoreCredit(ctx, { userId: bruno, amountCents: order.totalCents - 1000, reason: 'teste' })
  const input = { orderId: order.id, expectedTotalCents: order.totalCents, usesCredit: true }
  expect(await chargeOrder(ctx, input)).toMatchObject({ paymentState: 'paid' })
  expect(await chargesOf(order.id)).toMatchObject([{ amount_cents: 1500, installments: 3 }])
})

test('a coupon lowers no medicine, nor what a card is charged for', async () => {
  const [medicine, charged] = [await aMedicineOrder(ctx), await aConsultationOrder(ctx)]
  const apply = (orderId: number) => applyCouponToSale(ctx, { orderId, code: 'BEMVINDO' })
  await expect(apply(medicine.id)).rejects.toMatchObject({ code: 'coupon_not_eligible' })
  await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
  const payment = await byCard()
  await expect(payOrder(ctx, { orderId: charged.id, payment })).rejects.toMatchObject({ code: 'payment_in_progress' })
  await expect(apply(charged.id)).rejects.toMatchObject({ code: 'payment_in_progress' })
  expect((await now(charged.id)).totalCents).toBe(8900)
})

describe('canceling a paid order', () => {
  test('gives its money back once, however often it is asked for, and the news of its payment changes nothing', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await payOrder(ctx, { orderId, payment: await byCard() })
    await Promise.all([cancelPaidOrder(ctx, { orderId }), cancelPaidOrder(ctx, { orderId })])
    await world.settle()
    await cancelPaidOrder(ctx, { orderId })
    await world.settle()
    expect(await now(orderId)).toMatchObject({ state: 'canceled', paymentState: 'credit_owed', holdsStock: false })
    expect(await chargesOf(orderId)).toMatchObject([{ status: 'refunded', refunded_cents: 8900 }])
    expect((await announced(orderId)).filter((type) => type.startsWith('orders.canceled'))).toHaveLength(1)
    expect((await announced(orderId)).filter((type) => type === 'payments.refundDone')).toHaveLength(1)
  })

  test('told of once more, its money takes nothing up again', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    const { payment } = await payOrder(ctx, { orderId, payment: await byCard() })
    await cancelPaidOrder(ctx, { orderId })
    expect(await recordPayment(ctx, { orderId, paymentId: payment?.id ?? 0 })).toEqual({ outcome: 'already_paid' })
    expect(await now(orderId)).toMatchObject({ state: 'canceled', paymentState: 'credit_owed' })
  })

  test('late money takes up no medicine that was canceled, though there is enough of it', async () => {
    const { id: orderId } = await aMedicineOrder(ctx)
    const { payment } = await payOrder(ctx, { orderId, payment: byPix })
    await cancelUnpaidOrder(ctx, { orderId })
    expect(await recordPayment(ctx, { orderId, paymentId: payment?.id ?? 0 })).toEqual({ outcome: 'not_keepable' })
    expect(await now(orderId)).toMatchObject({ state: 'canceled', paymentState: 'void' })
  })

  test('one that is not paid is refused', async () => {
    const { id: orderId } = await aConsultationOrder(ctx)
    await expect(cancelPaidOrder(ctx, { orderId })).rejects.toMatchObject({ code: 'order_not_cancelable' })
    await payOrder(ctx, { orderId, payment: byPix })
    await expect(cancelPaidOrder(ctx, { orderId })).rejects.toMatchObject({ code: 'order_not_cancelable' })
  })
})

describe('what something else than money pays', () => {
  const placeFree = (orderId: number) => askingOutside(ctx, (ctx, ask) => placeWithoutCharge(ctx, ask, { orderId }))

  test('is placed for nothing, freight included, once; and its card is asked for nothing', async () => {
    const { id: orderId } = await aMedicineOrder(ctx, { payment: await bySavedCard() })
    expect((await now(orderId)).shipTotalCents).toBeGreaterThan(0)
    for (const _ of [1, 2])
      expect(await placeFree(orderId)).toMatchObject({ state: 'complete', paymentState: 'paid', totalCents: 0 })
    expect(await now(orderId)).toMatchObject({ shipTotalCents: 0, payments: [{ state: 'invalid' }] })
    expect(await announced(orderId)).toEqual(['orders.placed medicine', 'orders.paid medicine'])
    expect(await chargesOf(orderId)).toEqual([])
  })

  test('is no order that waits for its money, nor one whose card is charged', async () => {
    const [waiting, charged] = [(await aConsultationOrder(ctx)).id, (await aConsultationOrder(ctx)).id]
    const { pix } = await payOrder(ctx, { orderId: waiting, payment: byPix })
    await expect(placeFree(waiting)).rejects.toMatchObject({ code: 'order_not_payable' })
    expect(await payOrder(ctx, { orderId: waiting, payment: byPix })).toMatchObject({ pix })
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    const payment = await byCard()
    await expect(payOrder(ctx, { orderId: charged, payment })).rejects.toMatchObject({ code: 'payment_in_progress' })
    await expect(placeFree(charged)).rejects.toMatchObject({ code: 'payment_in_progress' })
    expect(await now(charged)).toMatchObject({ totalCents: 8900, completedAt: null })
  })
})
