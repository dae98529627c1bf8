import { chooseForLatePayment, showLatePayment } from '@prumo/contracts/main'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { anOrderPaidTooLate, type PaidTooLate } from '#testing/late-payment'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let ctx: Context
let toCredit: PaidTooLate
let toReturn: PaidTooLate
let guests: PaidTooLate
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  // Each takes a simulated day, and a bearer is valid for two hours, so the caller signs in after them.
  toCredit = await anOrderPaidTooLate(world, { userId })
  toReturn = await anOrderPaidTooLate(world, { userId })
  guests = await anOrderPaidTooLate(world)
})
afterAll(() => world.close())

type Input = { as?: string | null; body?: object; key?: string }

const ask = async (method: 'GET' | 'PUT', number: string, { as = 'bruno', body, key }: Input = {}) => {
  const headers = {
    ...(as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const url = `/api/v1/orders/${number}/late_payment`
  const answer = await world.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const choose = (number: string, choice: string, input: Input = {}) => ask('PUT', number, { body: { choice }, ...input })
const notFound = { status: 404, body: { error: 'Não encontramos o que você procura.' } }

test('while it is open: how much, how it was paid, and until when one may choose', async () => {
  const { status, body, headers } = await ask('GET', toReturn.number)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(showLatePayment.response.parse(body).latePayment).toMatchObject({
    amount: toReturn.amountCents / 100,
    method: 'pix',
    state: 'awaiting_choice',
    chooseUntil: expect.stringMatching(/Z$/),
  })
})

test('as credit: at once, and the same request again is the same answer; a refund is refused then', async () => {
  const first = await choose(toCredit.number, 'store_credit', { key: 'credit-for-late-money' })
  expect(first.status).toBe(200)
  expect(chooseForLatePayment.response.parse(first.body).latePayment).toMatchObject({
    state: 'credited',
    chooseUntil: null,
  })
  const about = await world.app.inject({
    url: `/api/v1/orders/${toCredit.number}`,
    headers: { 'x-spree-order-token': toCredit.token },
  })
  expect(about.json().order.refunds).toEqual([
    { method: 'store_credit', amount: toCredit.amountCents / 100, doneAt: expect.stringMatching(/Z$/) },
  ])
  const replayed = await choose(toCredit.number, 'store_credit', { key: 'credit-for-late-money' })
  expect([replayed.body, replayed.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  expect(await choose(toCredit.number, 'store_credit')).toMatchObject({ status: 200, body: first.body })
  expect(await choose(toCredit.number, 'refund')).toMatchObject({
    status: 409,
    body: { error: 'O destino deste valor já foi decidido e não muda mais.' },
  })
})

test('as a refund: on its way, then done; credit is refused then', async () => {
  expect((await choose(toReturn.number, 'refund', { key: 'refund-of-late-money' })).body.latePayment.state).toBe(
    'returning',
  )
  expect((await choose(toReturn.number, 'store_credit')).status).toBe(409)
  await world.settle()
  expect((await ask('GET', toReturn.number)).body.latePayment.state).toBe('returned')
  expect((await choose(toReturn.number, 'refund')).body.latePayment.state).toBe('returned')
  expect((await choose(toReturn.number, 'store_credit')).status).toBe(409)
})

test('where no money came late there is nothing to see and nothing to choose', async () => {
  const { id, number } = await aPlacedOrder(ctx, { by: 'pix' })
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  await ctx.db.updateTable('shop.orders').set({ user_id: userId }).where('id', '=', id).execute()
  expect(await ask('GET', number)).toMatchObject({ status: 200, body: { latePayment: null } })
  expect(await choose(number, 'store_credit')).toMatchObject(notFound)
})

test('another’s order, a guest’s and one that nobody has are the same unknown; nobody signed in is told so', async () => {
  for (const [number, as] of [
    [toCredit.number, 'diego'],
    [guests.number, 'bruno'],
    ['R000000000', 'bruno'],
  ] as const) {
    expect(await ask('GET', number, { as })).toMatchObject(notFound)
    expect(await choose(number, 'store_credit', { as })).toMatchObject(notFound)
  }
  expect((await ask('GET', toCredit.number, { as: null })).status).toBe(401)
  expect((await choose(toCredit.number, 'refund', { as: null })).status).toBe(401)
})

test.each([
  [{}, 'nothing'],
  [{ choice: 'both' }, 'another choice'],
  [{ choice: ['refund'] }, 'a list'],
])('what is no choice is 400: %j (%s)', async (body, _what) => {
  expect((await ask('PUT', toCredit.number, { body })).status).toBe(400)
})

test('a number that is none is 400, also one that the database would not take', async () => {
  for (const number of ['R%00', `R${'1'.repeat(40)}`]) expect((await ask('GET', number)).status).toBe(400)
})
