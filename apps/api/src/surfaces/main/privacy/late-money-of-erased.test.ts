import { createHmac } from 'node:crypto'
import { dayMs } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAgain } from '#testing/bearer'
import { guestOf } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aPatient } from './privacy.factory.ts'

// Money that comes for an order whose buyer has erased his account goes back: nothing is sent or opened for nobody.
let it: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  it = await testWorld()
  sandbox = sandboxControl(it.sandbox.url)
})
beforeEach(() => {
  it.clock.advance(3_600_000)
  signInAgain(it)
})
afterAll(() => it.close())

type Owner = Awaited<ReturnType<typeof aPatient>>
const rowOf = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(it.world.db)).rows[0]

/** Goods for which he was given a Pix code. */
const orderedGoods = async (owner: Owner) => {
  const guest = guestOf(it, { bearer: (await owner.enter()).bearer })
  await guest.open({ 1215: 1 })
  await guest.fillIn({ private_metadata: { cpf: '123.456.789-09' } })
  for (const _ of [1, 2]) await guest.patch('checkout/next')
  await guest.payByPix()
  expect((await guest.complete()).status).toBe(200)
  await guest.post('pix_payment/generate_code', { order_number: guest.number })
  return guest.number
}

/** A course for which he was given a Pix code. */
const orderedCourse = async (owner: Owner) => {
  const { bearer } = await owner.enter()
  const patient_attributes = {
    ...{ email: owner.email, first_name: 'Ana', last_name: 'Souza', cpf_number: '123.456.789-09' },
    ...{ phone_number: '+5511912345678', gender: 'male', birth_date: '1990-01-01' },
    ...{ terms_of_service: true, cgu_accepted: true },
  }
  const enrolled = await it.app.inject({
    method: 'POST',
    url: '/api/v2/academy/enrollments',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { program_slug: 'programa-control', enrollment: { patient_attributes } },
  })
  const { orderNumber, orderToken } = enrolled.json().enrollment
  const paying = await it.app.inject({
    method: 'PUT',
    url: `/api/v1/checkouts/${orderNumber}`,
    headers: { authorization: `Bearer ${bearer}`, 'x-spree-order-token': orderToken },
    payload: { order: { payments_attributes: { payment_method_id: 1 } } },
  })
  expect([enrolled.statusCode, paying.statusCode]).toEqual([201, 200])
  return orderNumber as string
}

const chargesOf = async (number: string) => {
  const { rows } = await sql<{ number: string }>`select p.number from shop.payments p join shop.orders o on
    o.id = p.order_id where o.number = ${number}`.execute(it.world.db)
  return (await Promise.all(rows.map((row) => sandbox.charges(row.number)))).flat()
}
const stateOf = (number: string) =>
  rowOf(sql<{ state: string; payment_state: string }>`select state, payment_state from shop.orders
    where number = ${number}`)
/** The provider says so, however long its charge is not asked for any more. */
const paysLate = async (charge: { id: string } | undefined) => {
  const id = charge?.id ?? ''
  await sandbox.pay(id, { late: true })
  const ts = String(it.clock.now.getTime())
  const v1 = createHmac('sha256', 'sandbox-webhook').update(`id:${id};request-id:late;ts:${ts};`).digest('hex')
  const { statusCode } = await it.app.inject({
    method: 'POST',
    url: `/webhooks/payments?data.id=${id}&type=payment`,
    headers: { 'x-request-id': 'late', 'x-signature': `ts=${ts},v1=${v1}` },
    payload: { type: 'payment', action: 'payment.updated', data: { id } },
  })
  expect(statusCode).toBe(200)
  await it.settle()
}
const erase = async (owner: Owner) => {
  expect((await owner.ask()).statusCode).toBe(201)
  it.clock.advance(8 * dayMs)
  await it.settle()
  expect(await rowOf(sql`select id from people.users where email = ${owner.email}`)).toBeUndefined()
}

test.each([
  ['goods', orderedGoods],
  ['a course', orderedCourse],
])('a late Pix for %s of an erased account goes back, and nothing is revived', async (_what, order) => {
  const owner = await aPatient(it)
  const number = await order(owner)
  it.clock.advance(25 * 3_600_000)
  await it.settle()
  expect(await stateOf(number)).toMatchObject({ state: 'canceled' })
  await erase(owner)
  const [charge] = await chargesOf(number)
  await paysLate(charge)
  expect(await stateOf(number)).toEqual({ state: 'canceled', payment_state: 'credit_owed' })
  expect(await chargesOf(number)).toMatchObject([{ status: 'refunded', refunded_cents: charge?.amount_cents }])
  expect(
    await rowOf(sql`select from plans.enrollments e join shop.orders o on o.id = e.order_id
      where o.number = ${number} and e.state = 'open'`),
  ).toBeUndefined()
})

test('goods of somebody who only asked for it are sent: his account waits for their box', async () => {
  const owner = await aPatient(it)
  const number = await orderedGoods(owner)
  it.clock.advance(25 * 3_600_000)
  await it.settle()
  expect((await owner.ask()).statusCode).toBe(201)
  const [charge] = await chargesOf(number)
  await paysLate(charge)
  expect(await stateOf(number)).toEqual({ state: 'complete', payment_state: 'paid' })
  it.clock.advance(8 * dayMs)
  await it.settle()
  expect(await rowOf(sql`select id from people.users where email = ${owner.email}`)).toBeDefined()
})
