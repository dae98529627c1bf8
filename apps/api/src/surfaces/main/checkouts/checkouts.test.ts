import { randomUUID } from 'node:crypto'
import { payOrder as contract } from '@prumo/contracts/main'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { getOrder, type Order } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { acceptDispensing } from '#testing/accept-dispensing'
import { loseAnswers } from '#testing/lost-answers'
import { aConsultationOrder, aMedicineOrder, userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

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

type Input = { token?: string; bearer?: string; key?: string }

const put = async (number: string, body: object | undefined, { token, bearer, key }: Input) => {
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/v1/checkouts/${number}`,
    headers: {
      ...(token ? { 'x-spree-order-token': token } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const pay = (order: Order, body: object | undefined, key?: string) =>
  put(order.number, body, { token: order.token, key })
const bearerOf = async (name: string) => {
  const input = { email: `${name}@prumo.example`, password: 'prumo-demo-2026' }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/spree_oauth/token',
    payload: { grant_type: 'password', username: input.email, password: input.password },
  })
  return answer.json().access_token as string
}
const byCard = async (holder = 'APRO', installments = 3) => ({
  order: {
    payments_attributes: {
      installments,
      source_attributes: { gateway_payment_profile_id: await sandbox.cardToken(holder) },
    },
  },
})
const chargesOf = async ({ id }: Order) => {
  const { payments } = await getOrder(ctx, { orderId: id })
  return (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
}

describe('by Pix, where nothing else is named', () => {
  test('answers the code by the contract, and the same code again', async () => {
    const order = await aConsultationOrder(ctx)
    const first = await pay(order, { order: {} })
    expect(first.status).toBe(200)
    expect(contract.response.parse(first.body)).toMatchObject({
      orderNumber: order.number,
      state: 'pending',
      total: 89,
      installments: 1,
    })
    expect(first.headers['cache-control']).toBe('no-store')
    expect((await pay(order, { order: {} })).body).toEqual(first.body)
    expect(await chargesOf(order)).toHaveLength(1)
  })

  test('503 in Portuguese while the provider gives none; the order stands and asking again gives one', async () => {
    const order = await aConsultationOrder(ctx)
    await sandbox.fault({ service: 'payments', kind: 'error', times: 4 })
    const failed = await pay(order, { order: {} }, 'k'.repeat(20))
    expect([failed.status, failed.body.error]).toEqual([503, expect.stringContaining('não respondeu')])
    await sandbox.clearFaults()
    expect(await pay(order, { order: {} }, 'k'.repeat(20))).toMatchObject({ status: 200, body: { state: 'pending' } })
  })
})

describe('by card', () => {
  test('in three: paid, and the same request again is the same answer and no second charge', async () => {
    const order = await aConsultationOrder(ctx)
    const body = await byCard()
    const first = await pay(order, body, 'a-key-of-twenty-signs')
    expect(first).toMatchObject({ status: 200, body: { state: 'completed', installments: 3, pixQrCode: null } })
    const again = await pay(order, body, 'a-key-of-twenty-signs')
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body])
    expect(await pay(order, body)).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect(await chargesOf(order)).toHaveLength(1)
  })

  test('twice at once is one charge', async () => {
    const order = await aConsultationOrder(ctx)
    const body = await byCard()
    const answers = await Promise.all([pay(order, body), pay(order, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual(
      answers.some(({ status }) => status === 409) ? [200, 409] : [200, 200],
    )
    expect(await chargesOf(order)).toHaveLength(1)
  })

  test('declined: 422 with the provider’s reason; its answer lost, it is told again and nothing is charged', async () => {
    const order = await aConsultationOrder(ctx)
    const body = await byCard('FUND')
    const key = 'declined-and-answer-lost'
    const first = await pay(order, body, key)
    const reason = 'cc_rejected_insufficient_amount'
    const refusal = { error: 'O pagamento foi recusado.', code: 'payment_declined', reason }
    expect(first).toMatchObject({ status: 422, body: refusal })
    await loseAnswers(world)
    expect(await pay(order, body, key)).toMatchObject({ status: 422, body: refusal })
    expect(await chargesOf(order)).toHaveLength(1)
    expect(await pay(order, await byCard())).toMatchObject({ status: 200, body: { state: 'completed' } })
  })

  test('cut: 409 while nobody knows, and paid as soon as due work has asked, under the same key', async () => {
    const order = await aConsultationOrder(ctx)
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1 })
    const body = await byCard()
    expect(await pay(order, body, 'cut-in-the-middle-key')).toMatchObject({
      status: 409,
      body: { error: 'O pagamento está sendo processado.' },
    })
    world.clock.advance(11_000)
    await world.settle()
    expect(await pay(order, body, 'cut-in-the-middle-key')).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect(await chargesOf(order)).toHaveLength(1)
  })

  test.each([
    [{ number: '4235647728025682' }, 'a field of a card'],
    [{ gateway_payment_profile_id: '4235 6477 2802 5682' }, 'a number where a token belongs'],
  ])('a card number is refused: %j', async (source_attributes, _what) => {
    const order = await aConsultationOrder(ctx)
    const answer = await pay(order, { order: { payments_attributes: { source_attributes } } })
    expect(answer).toMatchObject({ status: 422, body: { error: expect.stringContaining('números de cartão') } })
    expect((await getOrder(ctx, { orderId: order.id })).payments).toEqual([])
  })

  test('in more instalments than there may be: said by field, in Portuguese', async () => {
    const order = await aConsultationOrder(ctx)
    expect((await pay(order, await byCard('APRO', 13))).status).toBe(400)
    const pix = { order: { payments_attributes: { payment_method_id: 1, installments: 2 } } }
    expect(await pay(order, pix)).toMatchObject({
      status: 422,
      body: { errors: { installments: ['Este pagamento é feito em uma vez.'] } },
    })
  })
})

describe('by a saved card', () => {
  test('the bearer’s own pays his order; another’s is not found, nor a guest’s', async () => {
    const bruno = await userIdOf(ctx, 'bruno@prumo.example')
    const diego = await userIdOf(ctx, 'diego@prumo.example')
    const own = await saveCard(ctx, { userId: bruno, token: await sandbox.cardToken() })
    const others = await saveCard(ctx, { userId: diego, token: await sandbox.cardToken() })
    const order = await aConsultationOrder(ctx, { userId: bruno })
    const bearer = await bearerOf('bruno')
    const by = (id: number) => ({ order: { existing_card: id, payments_attributes: { installments: 3 } } })
    const notFound = { status: 422, body: { error: 'Não encontramos este cartão.' } }
    expect(await put(order.number, by(others.id), { bearer })).toMatchObject(notFound)
    expect(await put(order.number, by(own.id), { token: order.token })).toMatchObject(notFound)
    expect(await put(order.number, by(own.id), { bearer })).toMatchObject({
      status: 200,
      body: { state: 'completed', installments: 3 },
    })
  })
})

describe('whose order it is', () => {
  test('a number that is none is 400, also one that the database would not take', async () => {
    for (const number of ['R%00', `R${'1'.repeat(40)}`])
      expect((await put(number, { order: {} }, { token: 'x'.repeat(43) })).status).toBe(400)
  })

  test('nobody else’s: 404 without its token, with another token, with another’s bearer', async () => {
    const order = await aConsultationOrder(ctx, { userId: await userIdOf(ctx, 'bruno@prumo.example') })
    for (const input of [{}, { token: 'another-token-of-an-order' }, { bearer: await bearerOf('diego') }]) {
      expect(await put(order.number, { order: {} }, input)).toMatchObject({
        status: 404,
        body: { error: 'Não encontramos o que você procura.' },
      })
    }
    expect((await put(order.number, { order: {} }, { bearer: 'x'.repeat(40) })).status).toBe(401)
  })

  test('with no body it would be paid by store credit, of which there is none', async () => {
    const order = await aConsultationOrder(ctx)
    expect(await pay(order, undefined)).toMatchObject({
      status: 422,
      body: { error: 'Você não tem crédito na Prumo. Escolha Pix ou cartão.' },
    })
  })

  test('paid too late it cannot be paid any more', async () => {
    const order = await aConsultationOrder(ctx)
    await pay(order, { order: {} })
    world.clock.advance(world.config.pixMinutes * 60_000)
    expect(await pay(order, { order: {} })).toMatchObject({
      status: 422,
      body: { error: 'Este pedido não pode mais ser pago.' },
    })
  })
})

test('medicine that no pharmacist has accepted is not paid by its number and token', async () => {
  const order = await aMedicineOrder(ctx)
  expect((await pay(order, await byCard())).status).toBe(404)
  expect(await chargesOf(order)).toEqual([])
})

test('medicine that was accepted is paid by its patient alone: to its token there is no such order', async () => {
  const { order, dispensingId } = await aRequest(ctx, await sandbox.cardToken(), { paysBy: 'pix' })
  await acceptDispensing(ctx, { dispensingId, pharmacistId: await userIdOf(ctx, 'silvia@prumo.example') })
  await world.settle()
  const before = await chargesOf(order)
  const key = randomUUID()
  const tries = [
    await pay(order, { order: {} }, key),
    // Repeated, and by somebody else's session and card.
    await pay(order, { order: {} }, key),
    await put(order.number, await byCard('APRO', 1), { token: order.token, bearer: await bearerOf('diego') }),
  ]
  for (const { status, body } of tries) {
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(JSON.stringify(body)).not.toMatch(/pix|qr/i)
  }
  expect(await chargesOf(order)).toEqual(before)
  const own = await put(order.number, { order: {} }, { bearer: await bearerOf('bruno') })
  expect([own.status, own.body.pixQrCode]).toEqual([200, expect.any(String)])
})
