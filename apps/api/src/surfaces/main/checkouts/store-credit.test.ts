import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit, listRemainingCredit } from '#domains/money/store-credits'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { creditActions, storeCreditFaults } from '#testing/store-credit-law'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../../../domains/care/consultations/consultations.factory.ts'
import { anEnrollment } from '../../../domains/plans/enrollments/enrollments.factory.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let diego: number
let asDiego: Context
let bearer: string
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  diego = await userIdOf(ctx, 'diego@prumo.example')
  asDiego = world.ctx({ kind: 'user', userId: diego, roles: ['patient'] })
})
beforeEach(async () => {
  // A copy, so that he signs in again: this test moves the clock, and a bearer is valid for two hours.
  bearer = await bearerOf({ ...world }, 'diego@prumo.example')
  await sql`update shop.store_credits set user_id = null where user_id = ${diego}`.execute(world.world.db)
})
afterEach(async () => {
  await sandbox.clearFaults()
  expect(await storeCreditFaults(world)).toEqual([])
})
afterAll(() => world.close())

const give = (reais: number) => giveStoreCredit(ctx, { userId: diego, amountCents: reais * 100, reason: 'teste' })
const leftOf = async () => (await listRemainingCredit(ctx, { userIds: [diego] })).get(diego) ?? 0
const actions = () => creditActions(world, diego)
const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, as = bearer) => {
  const headers = { authorization: `Bearer ${as}` }
  const answer = await world.app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

/** What is sold here besides the shop's goods: how it is opened, how its owner sees it, and how he gives it back. */
const sales = {
  consultation: {
    open: async () => {
      const { id, orderId } = await aBookedConsultation(asDiego)
      return { id, orderId }
    },
    shown: async (id: number) =>
      (await call('GET', 'v1/consultations')).body.consultations.find((one: { id: number }) => one.id === id),
    giveBack: (id: number) => call('DELETE', `v1/consultations/${id}`),
  },
  course: {
    open: async () => {
      await sql`delete from plans.enrollments where user_id = ${diego}`.execute(world.world.db)
      const { id, orderId } = await anEnrollment(asDiego)
      return { id, orderId }
    },
    shown: async (id: number) =>
      (await call('GET', 'v2/academy/enrollments')).body.enrollments.find((one: { id: number }) => one.id === id),
    giveBack: (id: number) => call('POST', `v2/academy/enrollments/${id}/cancellation`),
  },
}
type Kind = keyof typeof sales
const kinds = Object.keys(sales) as Kind[]

const sold = async (kind: Kind) => {
  const { id, orderId } = await sales[kind].open()
  const order = () => getOrder(ctx, { orderId })
  const { number, totalCents } = await order()
  return {
    totalCents,
    order,
    pay: (body?: object) => call('PUT', `v1/checkouts/${number}`, body && { order: body }),
    shown: () => sales[kind].shown(id),
    giveBack: () => sales[kind].giveBack(id),
    charges: async () => (await Promise.all((await order()).payments.map((one) => sandbox.charges(one.number)))).flat(),
  }
}
const byCard = async (holder = 'APRO') => ({
  payments_attributes: { source_attributes: { gateway_payment_profile_id: await sandbox.cardToken(holder) } },
})

describe.each(kinds)('a %s', (kind) => {
  test('paid by credit and the rest by a saved card; given back, each goes where it came from, once', async () => {
    await give(20)
    const sale = await sold(kind)
    const card = await saveCard(ctx, { userId: diego, token: await sandbox.cardToken() })
    expect(await sale.shown()).toMatchObject({ storeCredit: 0, isPriceFixed: false })
    const paid = await sale.pay({ store_credit: 20, existing_card: card.id })
    expect(paid).toMatchObject({ status: 200, body: { state: 'completed', total: sale.totalCents / 100 } })
    expect((await sale.charges()).map((one) => one.amount_cents)).toEqual([sale.totalCents - 2_000])
    expect(await sale.shown()).toMatchObject({ storeCredit: 20, isPriceFixed: true })
    expect(await leftOf()).toBe(0)
    await world.settle()
    for (const _ of [1, 2]) await sale.giveBack()
    await world.settle()
    world.clock.advance(60_000)
    await world.settle()
    expect(await leftOf()).toBe(2_000)
    expect(await actions()).toEqual(['allocated 2000', 'authorized 2000', 'captured 2000', 'credited 2000'])
    expect((await sale.charges()).map((one) => one.refunded_cents)).toEqual([sale.totalCents - 2_000])
  })

  test('paid by credit and the rest by Pix: the code is of the rest; unpaid in time the credit is free again', async () => {
    await give(20)
    const sale = await sold(kind)
    const first = await sale.pay({ store_credit: 20 })
    expect(first).toMatchObject({ status: 200, body: { state: 'pending' } })
    expect(await sale.shown()).toMatchObject({ storeCredit: 20, isPriceFixed: true })
    expect((await sale.pay({ store_credit: 20 })).body).toEqual(first.body)
    expect((await sale.charges()).map((one) => one.amount_cents)).toEqual([sale.totalCents - 2_000])
    world.clock.advance(25 * 3_600_000)
    await world.settle()
    expect((await sale.order()).state).toBe('canceled')
    expect(await leftOf()).toBe(2_000)
  })

  test('paid by credit whole, with no body or by name, and nothing is charged', async () => {
    for (const body of [undefined, { store_credit: 500 }]) {
      await give(500)
      const sale = await sold(kind)
      expect(await sale.pay(body)).toMatchObject({ status: 200, body: { state: 'completed' } })
      expect(await sale.charges()).toEqual([])
      await world.settle()
      await sale.giveBack()
      await world.settle()
      expect((await sale.order()).paymentState).toBe('credit_owed')
    }
    expect(await leftOf()).toBe(100_000)
  })

  test('a declined card leaves the credit chosen, and another way of paying may do without it', async () => {
    await give(20)
    const sale = await sold(kind)
    expect(await sale.pay({ store_credit: 20, ...(await byCard('FUND')) })).toMatchObject({ status: 422 })
    expect(await sale.shown()).toMatchObject({ storeCredit: 20, isPriceFixed: false })
    expect(await sale.pay({ store_credit: 0, ...(await byCard()) })).toMatchObject({ status: 200 })
    expect((await sale.charges()).map((one) => one.amount_cents)).toEqual([sale.totalCents - 2_000, sale.totalCents])
    expect(await leftOf()).toBe(2_000)
  })
})

test('less credit than was seen: nothing is charged in its place', async () => {
  await give(20)
  const sale = await sold('consultation')
  expect(await sale.pay({ store_credit: 30, ...(await byCard()) })).toMatchObject({
    status: 422,
    body: {
      error: 'Seu crédito já foi usado em outro pedido. Escolha de novo como pagar.',
      faults: { base: [{ code: 'credit_spent', params: {} }] },
    },
  })
  expect(await sale.charges()).toEqual([])
})

test('a made code keeps its part; credit that pays all of the order still goes before it, and both come back apart', async () => {
  await give(20)
  const sale = await sold('consultation')
  await sale.pay({})
  const tooLate = { status: 409, body: { code: 'store_credit_too_late' } }
  expect(await sale.pay({ store_credit: 20 })).toMatchObject(tooLate)
  expect(await sale.pay({ store_credit: 20, ...(await byCard()) })).toMatchObject(tooLate)
  expect(await sale.shown()).toMatchObject({ storeCredit: 0, isPriceFixed: true })
  await give(500)
  expect(await sale.pay({ store_credit: sale.totalCents / 100 })).toMatchObject({ body: { state: 'completed' } })
  // His bank pays the old code all the same.
  const [charge] = await sale.charges()
  await sandbox.pay(charge?.id ?? '')
  world.clock.advance(30_000)
  await world.settle()
  expect((await sale.charges()).map((one) => one.refunded_cents)).toEqual([sale.totalCents])
})

test('a part that is held stays, and a card pays the rest beside it', async () => {
  await give(20)
  const sale = await sold('consultation')
  await sale.pay({ store_credit: 20 })
  expect(await sale.pay({ store_credit: 0, ...(await byCard()) })).toMatchObject({ status: 409 })
  expect(await sale.pay({ store_credit: 20, ...(await byCard()) })).toMatchObject({ body: { state: 'completed' } })
  expect((await sale.charges()).map((one) => one.amount_cents)).toContain(sale.totalCents - 2_000)
  expect(await leftOf()).toBe(0)
})

test('twice at once, and in two tabs, the credit is spent once', async () => {
  await give(20)
  const [one, other] = [await sold('consultation'), await sold('course')]
  const card = await saveCard(ctx, { userId: diego, token: await sandbox.cardToken() })
  const body = { store_credit: 20, existing_card: card.id }
  const answers = await Promise.all([one.pay(body), one.pay(body), other.pay(body)])
  for (const { status } of answers) expect([200, 409, 422]).toContain(status)
  const charged = [...(await one.charges()), ...(await other.charges())]
  expect(charged.filter(({ status }) => status === 'approved')).toHaveLength(1)
  expect(await leftOf()).toBe(0)
})

test('nobody else spends it: another’s bearer finds no order, and a guest’s order has no credit', async () => {
  await give(500)
  const sale = await sold('consultation')
  const { number, token } = await sale.order()
  const bruno = await bearerOf(world, 'bruno@prumo.example')
  expect((await call('PUT', `v1/checkouts/${number}`, { order: { store_credit: 20 } }, bruno)).status).toBe(404)
  const brunoWithToken = await world.app.inject({
    method: 'PUT',
    url: `/api/v1/checkouts/${number}`,
    headers: { authorization: `Bearer ${bruno}`, 'x-spree-order-token': token },
    payload: { order: { store_credit: 20 } },
  })
  expect(brunoWithToken.statusCode).toBe(403)
  const { orderId } = await aBookedConsultation(world.ctx())
  const guests = await getOrder(ctx, { orderId })
  const asGuest = await world.app.inject({
    method: 'PUT',
    url: `/api/v1/checkouts/${guests.number}`,
    headers: { 'x-spree-order-token': guests.token },
    payload: { order: { store_credit: 20 } },
  })
  expect([asGuest.statusCode, asGuest.json().code]).toEqual([422, 'no_store_credit'])
  expect(await actions()).toEqual(['allocated 50000'])
})

test('nor does anybody pay all of it by the owner’s credit while it waits for its Pix, though he has its token', async () => {
  await give(500)
  const sale = await sold('consultation')
  expect(await sale.pay({ store_credit: 20 })).toMatchObject({ status: 200, body: { state: 'pending' } })
  const { number, token } = await sale.order()
  const bruno = await bearerOf(world, 'bruno@prumo.example')
  const headers = { authorization: `Bearer ${bruno}`, 'x-spree-order-token': token }
  const answer = await world.app.inject({ method: 'PUT', url: `/api/v1/checkouts/${number}`, headers })
  expect(answer.statusCode).toBe(403)
  expect(await actions()).toEqual(['allocated 50000', 'authorized 2000'])
})

test.each([-1, 0.001, '20', 1e9])('%j is no part', async (store_credit) => {
  const sale = await sold('consultation')
  expect((await sale.pay({ store_credit })).status).toBe(400)
})
