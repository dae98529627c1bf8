import { showWeightSale } from '@prumo/contracts/main'
import { payWeight } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readCharge } from '#domains/money/payments'
import { getOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { shopCallerOf } from '#testing/shop-caller'
import type { TestWorld } from '#testing/world'

let buyers = 0

/** For tests: somebody new, whom the sandbox's identity bureau knows as an adult. */
export const buyer = (change: object = {}) => ({
  email: `peso-${++buyers}@prumo.example`,
  first_name: 'Otávio',
  last_name: 'Ramos',
  cpf_number: '12345678909',
  phone_number: '+5511912345678',
  gender: 'male',
  birth_date: '1990-01-01',
  terms_of_service: true,
  cgu_accepted: true,
  ...change,
})

export const answers = (change: object = {}) => ({
  height_cm: 178,
  weight_grams: 104_000,
  scoff: [false, false, false, false, false],
  conditions: [],
  red_flags: [],
  agreed_to: '2026-11',
  ...change,
})

type Opened = { orderId: number; orderNumber: string; orderToken: string }

/** For tests: the weight programme as guests and patients buy it, through HTTP. */
export const weightSalesIn = (world: TestWorld) => {
  const sandbox = sandboxControl(world.sandbox.url)
  const idOf = async (number: string) =>
    (await sql<{ id: number }>`select id from shop.orders where number = ${number}`.execute(world.world.db)).rows[0]
      ?.id ?? 0
  /** A guest who has said who he is and answered; his order waits. */
  const ordered = async (patient = buyer(), said: object = {}) => {
    const caller = shopCallerOf(world, 'weight')
    const answer = await caller.post('/weight/user', { patient_attributes: patient, weight_answers: answers(said) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { orderNumber, orderToken } = answer.body
    const named: Opened = { orderId: await idOf(orderNumber), orderNumber, orderToken }
    const pay = (more: object = {}, asked: { key?: string } = {}) =>
      caller.post('/weight/payment', { slug: 'emagrecimento', payment_method: 'pix', ...more }, { named, ...asked })
    const coupon = (couponCode: string, asked: { key?: string } = {}) =>
      caller.post('/weight/apply-coupon', { couponCode, slug: 'emagrecimento' }, { named, ...asked })
    return { ...named, caller, patient, pay, coupon }
  }
  const byCard = async (holder = 'APRO', installments = 1) => ({
    payment_method: 'card',
    gateway_payment_profile_id: await sandbox.cardToken(holder),
    installments,
  })
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    as: string | null,
    more: { payload?: object; token?: string; key?: string } = {},
  ) => {
    const answer = await world.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: {
        ...(as ? { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` } : {}),
        ...(more.token ? { 'x-spree-order-token': more.token } : {}),
        ...(more.key ? { 'idempotency-key': more.key } : {}),
      },
      ...(more.payload ? { payload: more.payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const saleOf = async (as: string | null, token?: string) =>
    showWeightSale.response.parse((await call('GET', 'weight_sale', as, { ...(token && { token }) })).body).sale
  const stored = (orderId: number) => getOrder(world.ctx({ kind: 'system' }), { orderId })
  /** Its Pix is paid, whatever became of the order. */
  const arrive = async (orderId: number) => {
    const { payments } = await stored(orderId)
    const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
    const open = charges.find(({ status }) => status === 'pending')
    await sandbox.pay(open?.id ?? '')
    await readCharge(world.ctx({ kind: 'system' }), { chargeId: open?.id ?? '' })
  }
  const sealedLeft = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from care.weight_sales where answers_sealed is not null`.execute(world.world.db)
    ).rows[0]?.n
  /** The same by somebody signed in, with the nest token or the shop token of his session. */
  const paidBy = async (as: string, sub: string, more: object = {}) => {
    const caller = shopCallerOf(world, 'weight', sub)
    const answer = await caller.post('/weight/loggedPayment', {
      slug: 'emagrecimento',
      patient_attributes: buyer(),
      weight_answers: answers(),
      ...(await byCard()),
      ...more,
    })
    if (answer.status === 200) payWeight.response.parse(answer.body)
    await world.settle()
    return { ...answer, caller, as }
  }
  return { sandbox, ordered, byCard, call, saleOf, stored, arrive, sealedLeft, paidBy, idOf }
}
