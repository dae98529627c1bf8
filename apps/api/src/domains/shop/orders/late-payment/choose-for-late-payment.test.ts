import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refundDuePayments, returnLatePayment, settle } from '#domains/money/payments'
import { giveStoreCredit, listStoreCredits } from '#domains/money/store-credits'
import type { Context } from '#platform/context'
import { aCartToPlace } from '#testing/buyer'
import { anOrderPaidTooLate, type PaidTooLate } from '#testing/late-payment'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { storeCreditFaults } from '#testing/store-credit-law'
import { type TestWorld, testWorld } from '#testing/world'
import { addStoreCredit } from '../checkout/choose-credit.ts'
import { placeOrder } from '../checkout/walk-checkout.ts'
import { getOrder } from '../load-order.ts'
import { recordPayment } from '../placing/record-payment.ts'
import { answerLatePayment } from './answer-late-payment.ts'
import { chooseForLatePayment, findLatePaymentOfUser, type LatePaymentChoice } from './choose-for-late-payment.ts'

const hour = 3_600_000
const email = 'bruno@prumo.example'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let userId: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  userId = await userIdOf(ctx, email)
})
afterEach(async () => {
  await sandbox.clearFaults()
  expect(await storeCreditFaults(world)).toEqual([])
})
afterAll(() => world.close())

const late = () => anOrderPaidTooLate(world, { userId, email })
const choose = ({ number }: PaidTooLate, choice: LatePaymentChoice) =>
  chooseForLatePayment(ctx, { userId, number, choice })
const stateOf = async ({ number }: PaidTooLate) => (await findLatePaymentOfUser(ctx, { userId, number }))?.state
const wait = async (hours: number) => {
  world.clock.advance(hours * hour)
  await world.settle()
}
/** The refund in the provider's own ledger, and the credit given: exactly one of them equals the amount. */
const whereIs = async ({ chargeId, number }: PaidTooLate) => {
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::bigint as cents
    from shop.store_credits where reason like ${`%${number}`}`.execute(ctx.db)
  return {
    returnedCents: lookup.kind === 'charge' ? lookup.charge.refundedCents : null,
    creditedCents: Number(rows[0]?.cents),
  }
}
const asRefund = ({ amountCents }: PaidTooLate) => ({ returnedCents: amountCents, creditedCents: 0 })
const asCredit = ({ amountCents }: PaidTooLate) => ({ returnedCents: 0, creditedCents: amountCents })
const mailsAbout = async ({ number }: PaidTooLate) =>
  (await sandbox.mails(email)).filter(({ subject }) => subject.includes(number))

describe('money that came too late', () => {
  test('for an account’s order waits three days for a choice, says so by mail, and goes back without one', async () => {
    const order = await late()
    expect(await getOrder(ctx, order)).toMatchObject({ state: 'canceled', paymentState: 'credit_owed' })
    expect(await stateOf(order)).toBe('awaiting_choice')
    const mail = (await mailsAbout(order)).find(({ subject }) => subject.includes('depois do prazo'))
    expect(mail?.links).toContain(`${ctx.settings.webUrl}/_app/pedidos/${order.number}`)
    await wait(71.9)
    expect(await whereIs(order)).toEqual({ returnedCents: 0, creditedCents: 0 })
    await wait(0.2)
    expect(await whereIs(order)).toEqual(asRefund(order))
    expect(await stateOf(order)).toBe('returned')
    const told = (await mailsAbout(order)).filter(({ subject }) => subject.startsWith('Devolução feita'))
    expect(told).toHaveLength(1)
  })

  test.each([
    ['a guest’s', {}],
    ['one of a course', { kind: 'course' }],
    ['one of medicine', { kind: 'medicine' }],
  ])('for %s order goes back at once, and nobody is asked', async (what, input) => {
    const whose = what === 'a guest’s' ? null : userId
    const order = await anOrderPaidTooLate(world, { ...input, userId: whose, email })
    expect(await whereIs(order)).toEqual(asRefund(order))
    expect((await mailsAbout(order)).filter(({ subject }) => subject.includes('depois do prazo'))).toEqual([])
  })
})

test('money for what store credit has paid whole meanwhile goes back, and the order stays paid', async () => {
  const cart = await aCartToPlace(ctx, { by: 'card', card: { token: await sandbox.cardToken('FUND') } })
  const own = { token: cart.token, userId }
  await expect(placeOrder(ctx, { cart: { ...own, userId: null } })).rejects.toMatchObject({ code: 'payment_declined' })
  await sql`update shop.orders set user_id = ${userId} where id = ${cart.id}`.execute(ctx.db)
  const paymentId = (await getOrder(ctx, { orderId: cart.id })).payments.at(-1)?.id ?? 0
  // The card paid after all, and he has not heard of it.
  await settle(ctx, { paymentId, outcome: { kind: 'approved', chargeId: `ch_late_${paymentId}` } })
  const bruno = world.ctx({ kind: 'user', userId, roles: ['patient'] })
  await giveStoreCredit(ctx, { userId, amountCents: 100_000, reason: 'teste' })
  await addStoreCredit(bruno, { cart: own, amountCents: null })
  const placed = await placeOrder(bruno, { cart: own })
  expect(placed).toMatchObject({ state: 'complete', paymentState: 'paid' })
  const money = { orderId: cart.id, paymentId }
  expect(await recordPayment(ctx, money)).toEqual({ outcome: 'not_keepable' })
  for (const _ of [1, 2]) await answerLatePayment(ctx, money)
  const refunds = await ctx.db
    .selectFrom('shop.refunds')
    .select(['reason', 'state'])
    .where('payment_id', '=', paymentId)
    .execute()
  expect(refunds).toEqual([{ reason: 'paid_twice', state: 'requested' }])
  expect(await getOrder(ctx, { orderId: cart.id })).toMatchObject({ state: 'complete', paymentState: 'paid' })
})

describe('the choice', () => {
  test('credit: had at once and once, told by mail; the money stays, however long', async () => {
    const order = await late()
    expect(await choose(order, 'store_credit')).toMatchObject({ state: 'credited', chooseUntil: null })
    expect(await choose(order, 'store_credit')).toMatchObject({ state: 'credited' })
    await wait(100)
    expect(await whereIs(order)).toEqual(asCredit(order))
    const { rows } = await sql<{ id: number }>`select refund.store_credit_id as id from shop.refunds refund
      join shop.payments payment on payment.id = payment_id where order_id = ${order.orderId}`.execute(ctx.db)
    expect(await listStoreCredits(ctx, { ids: [Number(rows[0]?.id)] })).toMatchObject([
      { userId, amountCents: order.amountCents, events: [{ action: 'allocated' }] },
    ])
    const subjects = (await mailsAbout(order)).map(({ subject }) => subject)
    expect(subjects).toContain(`Pedido ${order.number}: seu crédito está disponível`)
  })

  test('a refund: goes back now, once, also when it is asked for again after it was done', async () => {
    const order = await late()
    expect(await choose(order, 'refund')).toMatchObject({ state: 'returning', chooseUntil: null })
    expect(await choose(order, 'refund')).toMatchObject({ state: 'returning' })
    await world.settle()
    expect(await whereIs(order)).toEqual(asRefund(order))
    expect(await choose(order, 'refund')).toMatchObject({ state: 'returned' })
  })

  test('stands: after either, the other is refused in every state', async () => {
    const credited = await late()
    await choose(credited, 'store_credit')
    // Whoever read it a moment before gives nothing back either.
    const { refundId } = (await findLatePaymentOfUser(ctx, { userId, number: credited.number })) ?? { refundId: 0 }
    expect(await returnLatePayment(ctx, { refundId })).toBe(false)
    await expect(choose(credited, 'refund')).rejects.toMatchObject({ code: 'late_payment_settled' })
    const returned = await late()
    await choose(returned, 'refund')
    await expect(choose(returned, 'store_credit')).rejects.toMatchObject({ code: 'late_payment_settled' })
    await world.settle()
    await expect(choose(returned, 'store_credit')).rejects.toMatchObject({ code: 'late_payment_settled' })
    expect([await whereIs(credited), await whereIs(returned)]).toEqual([asCredit(credited), asRefund(returned)])
  })

  test('is over with its time, though due work has not come by', async () => {
    const order = await late()
    world.clock.advance(72 * hour)
    await expect(choose(order, 'store_credit')).rejects.toMatchObject({ code: 'late_payment_settled' })
    await world.settle()
    expect(await whereIs(order)).toEqual(asRefund(order))
  })

  test('is nobody’s where there is nothing to choose, and only the owner’s where there is', async () => {
    const order = await late()
    const other = await userIdOf(ctx, 'diego@prumo.example')
    const guests = await anOrderPaidTooLate(world)
    for (const input of [
      { userId: other, number: order.number },
      { userId, number: guests.number },
      { userId, number: 'R000000000' },
    ]) {
      await expect(chooseForLatePayment(ctx, { ...input, choice: 'store_credit' })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    expect(await stateOf(order)).toBe('awaiting_choice')
    await choose(order, 'refund')
  })

  test('of credit waits while the provider is silent: nothing is given, and asking again gives it', async () => {
    const order = await late()
    await sandbox.fault({ service: 'payments', kind: 'error', times: 4 })
    await expect(choose(order, 'store_credit')).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await stateOf(order)).toBe('awaiting_choice')
    await sandbox.clearFaults()
    expect(await choose(order, 'store_credit')).toMatchObject({ state: 'credited' })
  })

  test('of credit gives none for money that an operator gave back at the provider', async () => {
    const order = await late()
    const { chargeId, amountCents } = order
    await ctx.gateways.payments.refundCharge({ chargeId, amountCents, idempotencyKey: `panel-${chargeId}` })
    await expect(choose(order, 'store_credit')).rejects.toMatchObject({ code: 'late_payment_settled' })
    await wait(1)
    expect([await whereIs(order), await stateOf(order)]).toEqual([asRefund(order), 'returned'])
  })
})

describe('at once and cut off', () => {
  const outcomeOf = (settled: PromiseSettledResult<unknown>) =>
    settled.status === 'fulfilled' ? 'done' : ((settled.reason as { code?: string }).code ?? String(settled.reason))

  test('ten requests for credit are one credit', async () => {
    const order = await late()
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => choose(order, 'store_credit')))
    expect(all.map(outcomeOf)).toEqual(Array.from({ length: 10 }, () => 'done'))
    await wait(100)
    expect(await whereIs(order)).toEqual(asCredit(order))
  })

  test.each([1, 2, 3, 4])('both choices, round %i: one of them, and everybody is told which', async () => {
    const order = await late()
    const inputs = ['store_credit', 'refund', 'store_credit', 'refund'] as const
    const all = await Promise.allSettled(inputs.map((choice) => choose(order, choice)))
    await wait(100)
    const isCredit = (await stateOf(order)) === 'credited'
    const won = isCredit ? 'store_credit' : 'refund'
    expect(all.map(outcomeOf)).toEqual(inputs.map((choice) => (choice === won ? 'done' : 'late_payment_settled')))
    expect(await whereIs(order)).toEqual(isCredit ? asCredit(order) : asRefund(order))
  })

  test.each([1, 2, 3])('a choice and due work of two processes, round %i', async () => {
    const order = await late()
    // Already due for processes whose clock is a second ahead, still open for the customer's process.
    world.clock.advance(72 * hour - 500)
    const ahead = { ...ctx, now: () => new Date(world.clock.now.getTime() + 1000) }
    const [chosen] = await Promise.allSettled([
      choose(order, 'store_credit'),
      refundDuePayments(ahead),
      refundDuePayments(ahead),
    ])
    await wait(1)
    expect(await whereIs(order)).toEqual(outcomeOf(chosen) === 'done' ? asCredit(order) : asRefund(order))
  })

  test('a choice that waits for a claim finds it decided, and the credit was never given', async () => {
    const order = await late()
    const chosen = await ctx.db.transaction().execute(async (db) => {
      // As claimed by due work, before its commit.
      await sql`update shop.refunds set state = 'requested' where provider_charge_id = ${order.chargeId}`.execute(db)
      const choosing = Promise.allSettled([choose(order, 'store_credit')])
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update%refunds%' and datname = current_database()`
      await expect.poll(async () => (await waiting.execute(ctx.db)).rows.length).toBe(1)
      return { choosing }
    })
    expect((await chosen.choosing).map(outcomeOf)).toEqual(['late_payment_settled'])
    await world.settle()
    expect(await whereIs(order)).toEqual({ returnedCents: 0, creditedCents: 0 })
    await wait(73)
    expect(await whereIs(order)).toEqual(asRefund(order))
  })

  test('killed between the credit and its word: neither is there, and the choice is open still', async () => {
    const order = await late()
    await sql`alter table platform.outbox add constraint killed check (type <> 'payments.latePaymentCredited') not valid`.execute(
      ctx.db,
    )
    await expect(choose(order, 'store_credit')).rejects.toMatchObject({ constraint: 'killed' })
    await sql`alter table platform.outbox drop constraint killed`.execute(ctx.db)
    expect([await stateOf(order), await whereIs(order)]).toEqual([
      'awaiting_choice',
      { returnedCents: 0, creditedCents: 0 },
    ])
    await choose(order, 'store_credit')
    expect(await whereIs(order)).toEqual(asCredit(order))
  })

  test('killed after the provider gave it back: it is found given back, and went once', async () => {
    const order = await late()
    await choose(order, 'refund')
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1, match: { path: 'refunds' } })
    await world.settle()
    await wait(1)
    expect([await whereIs(order), await stateOf(order)]).toEqual([asRefund(order), 'returned'])
  })
})

test('the database itself: a credited row names its credit, and only late money may wait', async () => {
  const order = await late()
  const set = (values: ReturnType<typeof sql>) =>
    sql`update shop.refunds set ${values} where provider_charge_id = ${order.chargeId}`.execute(ctx.db)
  await expect(set(sql`state = 'credited'`)).rejects.toMatchObject({ constraint: 'refunds_credited_by_a_credit' })
  await expect(set(sql`reason = 'paid_twice'`)).rejects.toMatchObject({ constraint: 'refunds_choice_when_late' })
})
