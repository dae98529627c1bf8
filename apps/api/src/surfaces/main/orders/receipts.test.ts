import type { showOrder } from '@prumo/contracts/main'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { giveStoreCredit } from '#domains/money/store-credits'
import { cancelPaidOrder, chooseForLatePayment } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { type Guest, guestOf } from '#testing/guest'
import { anOrderPaidTooLate } from '#testing/late-payment'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { storeCreditFaults } from '#testing/store-credit-law'
import { type TestWorld, testWorld } from '#testing/world'

type Receipt = z.output<typeof showOrder.response>['order']

const email = 'diego@prumo.example'
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
afterEach(async () => expect(await storeCreditFaults(world)).toEqual([]))
afterAll(() => world.close())

const cents = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
const kept = ({ payments, refunds }: Receipt) => cents(payments) - cents(refunds)
const totalOf = ({ total }: Receipt) => Math.round(total * 100)

const receiptOf = async ({ number, token }: { number: string; token: string }): Promise<Receipt> => {
  const answer = await world.app.inject({
    url: `/api/v1/orders/${number}`,
    headers: { 'x-spree-order-token': token },
  })
  expect(answer.statusCode).toBe(200)
  return contract.showOrder.response.parse(answer.json()).order
}
const rowOf = ({ number }: { number: string }) =>
  world.world.db.selectFrom('shop.orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()

/** Diego's cart with a shampoo, 5 reais of it paid by store credit, and placed by a card that is first declined. */
const aPaidMix = async (): Promise<Guest> => {
  await giveStoreCredit(ctx, { userId, amountCents: 500, reason: 'teste' })
  const guest = guestOf(world)
  await guest.open({ 1215: 1 })
  const bearer = await bearerOf({ ...world }, email)
  await guest.call('PATCH', 'cart/associate', { guest_order_token: guest.token }, { authorization: `Bearer ${bearer}` })
  await guest.fillIn({ private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01' } })
  for (const _ of [1, 2]) await guest.patch('checkout/next')
  expect((await guest.post('checkout/add_store_credit', {})).status).toBe(200)
  await guest.payByCard(await sandbox.cardToken('FUND'))
  expect((await guest.complete()).status).toBe(422)
  await guest.payByCard(await sandbox.cardToken('APRO'))
  expect((await guest.complete()).status).toBe(200)
  await world.settle()
  return guest
}

test('paid by store credit and a card after a declined try: each payment stands once, and together they are the total', async () => {
  const shown = await receiptOf(await aPaidMix())
  expect(shown.payments.map(({ method }) => method).toSorted()).toEqual(['card', 'store_credit'])
  expect(shown.payments.find(({ method }) => method === 'store_credit')?.amount).toBe(5)
  expect(shown.refunds).toEqual([])
  expect(kept(shown)).toBe(totalOf(shown))
})

test('canceled: each part goes back as it came, the credit too, and nothing is left', async () => {
  const guest = await aPaidMix()
  await cancelPaidOrder(ctx, { orderId: (await rowOf(guest)).id })
  await world.settle()
  const shown = await receiptOf(guest)
  expect(shown.refunds.map(({ method }) => method).toSorted()).toEqual(['card', 'store_credit'])
  expect(shown.refunds.every(({ doneAt }) => doneAt !== null)).toBe(true)
  expect(kept(shown)).toBe(0)
})

test('paid twice: the second money stands as a payment and as its refund, and the total is still paid', async () => {
  const guest = await aPaidMix()
  const { id } = await rowOf(guest)
  const due = new Date('2099-01-01')
  await sql`insert into shop.refunds
      (payment_id, provider_charge_id, amount_cents, reason, request_key, due_at, created_at)
    select id, 'a second charge', amount_cents, 'paid_twice', 'all', ${due}, ${ctx.now()} from shop.payments
    where order_id = ${id} and state = 'completed' and store_credit_id is null`.execute(ctx.db)
  const shown = await receiptOf(guest)
  expect(shown.payments.filter(({ method }) => method === 'card')).toHaveLength(2)
  expect(shown.refunds).toHaveLength(1)
  expect(kept(shown)).toBe(totalOf(shown))
})

test('money that came too late is nobody’s until its owner chooses; then it is credit, and nothing is left', async () => {
  const late = await anOrderPaidTooLate(world, { userId, email })
  const waiting = await receiptOf(late)
  expect([waiting.isCanceled, waiting.refunds, kept(waiting)]).toEqual([true, [], totalOf(waiting)])
  await chooseForLatePayment(ctx, { userId, number: late.number, choice: 'store_credit' })
  const chosen = await receiptOf(late)
  expect(chosen.refunds).toMatchObject([{ method: 'store_credit' }])
  expect(kept(chosen)).toBe(0)
})

/** A shampoo that a guest pays by card. */
const aPaidOne = async (): Promise<Guest> => {
  const guest = guestOf(world)
  await guest.open({ 1215: 1 })
  await guest.fillIn({ private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01' } })
  for (const _ of [1, 2]) await guest.patch('checkout/next')
  await guest.payByCard(await sandbox.cardToken('APRO'))
  expect((await guest.complete()).status).toBe(200)
  await world.settle()
  return guest
}

test('it names the seller as he was called at the sale; what is sold afterwards, by his new name', async () => {
  const rename = (name: string) => sql`update shop.sellers set legal_name = ${name} where id = 1`.execute(ctx.db)
  const called = async (guest: Guest) => (await receiptOf(guest)).seller
  const at = world.clock.now
  const old = await aPaidOne()
  const before = await called(old)
  for (const name of ['Nome do Meio Ltda.', 'Nome Novo Ltda.']) await rename(name)
  // The same again is no new name.
  await rename('Nome Novo Ltda.')
  await sql`update shop.former_seller_names set until = ${at}::timestamptz + (id || ' seconds')::interval`.execute(
    ctx.db,
  )
  expect(await called(old)).toEqual(before)
  world.clock.advance(60 * 60_000)
  const young = await aPaidOne()
  expect(await called(young)).toEqual({ ...before, legalName: 'Nome Novo Ltda.' })
  expect(await called(old)).toEqual(before)
  await rename(before.legalName)
  world.clock.now = at
})
