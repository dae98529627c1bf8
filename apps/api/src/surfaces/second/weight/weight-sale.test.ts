import { payWeight } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import { forgetAbandoned } from '../../../domains/care/weight/weight.factory.ts'
import { answers, buyer, weightSalesIn } from './weight-sale.factory.ts'

let world: TestWorld
let its: ReturnType<typeof weightSalesIn>
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  its = weightSalesIn(world)
})
afterAll(() => world.close())

const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(world.world.db)).rows[0]?.n

const placedOrders = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from shop.orders where completed_at is not null`.execute(
      world.world.db,
    )
  ).rows[0]?.n

test('what it costs is open to everybody', async () => {
  expect((await its.call('GET', 'weight_sale', null)).body).toEqual({
    offer: { slug: 'emagrecimento', price: 249, months: 3, weeks: 12 },
    sale: null,
  })
})

describe('a guest', () => {
  test('pays by Pix: the same code again, and an account once it has arrived', async () => {
    const { pay, orderId, orderToken, patient } = await its.ordered()
    const first = await pay()
    expect(payWeight.response.parse(first.body)).toMatchObject({ state: 'pending', total: 249 })
    expect((await pay()).body).toEqual(first.body)
    expect(await its.saleOf(null, orderToken)).toMatchObject({ state: 'waiting_for_payment', isPriceFixed: true })
    await its.arrive(orderId)
    await world.settle()
    expect(await its.stored(orderId)).toMatchObject({ kind: 'weight', state: 'complete', paymentState: 'paid' })
    expect(await its.saleOf(null, orderToken)).toMatchObject({ state: 'open', mayBook: false, returns: null })
    const mails = (await its.sandbox.mails(patient.email)).map(({ subject, text }) => `${subject} ${text}`).join('\n')
    expect(mails).toContain('Acompanhamento médico')
    expect(mails).toMatch(/senha/)
    expect(mails).toContain('Falta marcar a consulta incluída')
    expect(mails).toMatch(/\/_app\/consultas/)
    expect(mails).not.toMatch(/peso|emagrec|104/i)
  })

  test('by card in three, and the same request again charges nothing', async () => {
    const { pay, orderId } = await its.ordered()
    const body = await its.byCard('APRO', 3)
    const first = await pay(body, { key: 'weight-card-of-a-guest' })
    expect(first).toMatchObject({ status: 200, body: { state: 'completed', installments: 3, total: 249 } })
    const again = await pay(body, { key: 'weight-card-of-a-guest' })
    expect([again.status, again.body.state, again.headers['idempotent-replayed']]).toEqual([200, 'completed', 'true'])
    const { payments } = await its.stored(orderId)
    expect((await Promise.all(payments.map(({ number }) => its.sandbox.charges(number)))).flat()).toHaveLength(1)
  })

  test('a refused card says why, and another pays', async () => {
    const { pay } = await its.ordered()
    expect(await pay(await its.byCard('FUND'))).toMatchObject({ status: 422, body: { code: 'payment_declined' } })
    expect(await pay(await its.byCard())).toMatchObject({ status: 200, body: { state: 'completed' } })
  })

  test('a coupon lowers the price that is then paid; once it is placed none does, and a changed price is not charged', async () => {
    const { coupon, pay } = await its.ordered()
    expect(await coupon('BEMVINDO')).toMatchObject({
      status: 200,
      body: { isApplied: true, discount: 24.9, total: 224.1 },
    })
    expect(await pay({ total: 249 })).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(await pay({ total: 224.1 })).toMatchObject({ status: 200, body: { state: 'pending', total: 224.1 } })
    expect(await coupon('ACIMA150')).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  })

  test('in one call, as the specification names it, with its coupon', async () => {
    const caller = shopCallerOf(world, 'weight')
    const body = {
      slug: 'emagrecimento',
      patient_attributes: buyer(),
      weight_answers: answers(),
      couponCode: 'BEMVINDO',
    }
    expect(await caller.post('/weight/payment', body)).toMatchObject({
      status: 200,
      body: { state: 'pending', total: 224.1 },
    })
    const other = { ...body, slug: 'outro', patient_attributes: buyer() }
    expect((await caller.post('/weight/payment', other)).status).toBe(404)
  })

  test.each([
    ['a total that has changed', { total: 99 }, 'invalid_fields'],
    ['a coupon that does not apply', { couponCode: 'NAOEXISTE' }, 'coupon_not_found'],
  ])(
    'in one call, refused for %s: the same request again is refused alike, and charges nothing',
    async (_, more, code) => {
      const caller = shopCallerOf(world, 'weight')
      const card = await its.byCard()
      const body = { slug: 'emagrecimento', patient_attributes: buyer(), weight_answers: answers(), ...card, ...more }
      const asked = { key: `weight-refused-for-${code}` }
      const placed = await placedOrders()
      for (const _time of ['first', 'again'])
        expect((await caller.post('/weight/payment', body, asked)).body.code).toBe(code)
      expect(await placedOrders()).toBe(placed)
    },
  )

  test.each([
    [{ red_flags: ['chest_pain'] }, 'emergency'],
    [{ red_flags: ['self_harm'] }, 'mind'],
    [{ red_flags: ['abdominal_pain'] }, 'abdomen'],
    [{ red_flags: ['vomiting'] }, 'abdomen'],
    [{ red_flags: ['abdominal_pain', 'self_harm'] }, 'mind'],
    [{ red_flags: ['unplanned_loss'] }, 'unplanned_loss'],
    [{ scoff: [true, true, false, false, false] }, 'eating'],
    [{ conditions: ['eating_disorder'] }, 'eating'],
    [{ conditions: ['pregnancy'] }, 'pregnancy'],
    [{ weight_grams: 50_000 }, 'too_light'],
    [{ weight_grams: 75_000 }, 'not_over'],
  ])('%j is not sold to: %s, and nothing is kept', async (said, reason) => {
    const before = [await count('care.weight_sales'), await count('shop.orders')]
    const caller = shopCallerOf(world, 'weight')
    const body = { patient_attributes: buyer(), weight_answers: answers(said) }
    expect(await caller.post('/weight/user', body)).toMatchObject({
      status: 422,
      body: { code: 'weight_not_for_him', reason },
    })
    expect([await count('care.weight_sales'), await count('shop.orders')]).toEqual(before)
  })

  test.each([
    [{ weight_grams: 7_000 }, 'weight_grams'],
    [{ height_cm: 1.78 }, 'height_cm'],
    [{ scoff: [false] }, 'scoff'],
    [{ agreed_to: 'another' }, 'agreed_to'],
  ])('%j is said at its field', async (said, field) => {
    const body = { patient_attributes: buyer(), weight_answers: answers(said) }
    const refused = await shopCallerOf(world, 'weight').post('/weight/user', body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  test('a minor and the e-mail of an account are refused', async () => {
    const order = (change: object) =>
      shopCallerOf(world, 'weight').post('/weight/user', {
        patient_attributes: buyer(change),
        weight_answers: answers(),
      })
    expect((await order({ birth_date: '2015-01-01' })).body.code).toBe('under_age')
    expect((await order({ email: 'bruno@prumo.example' })).body.code).toBe('email_taken')
  })

  test('a token opens the order that it names with that order’s own token, and no other', async () => {
    const [mine, others] = [await its.ordered(), await its.ordered()]
    const pix = { slug: 'emagrecimento', payment_method: 'pix' }
    const crossed = { named: { ...others, orderToken: mine.orderToken } }
    expect((await mine.caller.post('/weight/payment', pix, crossed)).status).toBe(401)
    expect((await mine.caller.post('/weight/apply-coupon', { couponCode: 'BEMVINDO', slug: 'x' })).status).toBe(404)
    const unopened = { named: { ...mine, orderToken: 'nenhum' } }
    expect((await mine.caller.post('/weight/payment', pix, unopened)).status).toBe(401)
    expect((await shopCallerOf(world, 'shop').post('/weight/payment', pix, { named: others })).status).toBe(401)
    expect((await its.stored(others.orderId)).payments).toEqual([])
  })
})

describe('twice', () => {
  test('paid in two tabs by one person: the second is refused, or its money goes back', async () => {
    const patient = buyer()
    const [one, two] = [await its.ordered(patient), await its.ordered(patient)]
    const late = await two.pay()
    expect(late.body.state).toBe('pending')
    await one.pay(await its.byCard())
    await world.settle()
    expect(await two.pay(await its.byCard())).toMatchObject({ status: 409, body: { code: 'weight_already_his' } })
    await its.arrive(two.orderId)
    await world.settle()
    expect(await its.stored(two.orderId)).toMatchObject({ state: 'canceled', paymentState: 'credit_owed' })
  })

  test('the same /weight/user under one key is one order', async () => {
    const caller = shopCallerOf(world, 'weight')
    const body = { patient_attributes: buyer(), weight_answers: answers() }
    const asked = { key: 'weight-user-once-and-again' }
    const first = await caller.post('/weight/user', body, asked)
    expect((await caller.post('/weight/user', body, asked)).body).toEqual(first.body)
  })
})

describe('given up', () => {
  test('after a day what was not placed is forgotten with its answers, and paid no more', async () => {
    const { pay } = await its.ordered()
    const before = (await its.sealedLeft()) ?? 0
    world.clock.advance(25 * 60 * 60_000)
    await world.settle()
    expect(await its.sealedLeft()).toBeLessThan(before)
    expect((await pay()).status).toBe(404)
  })

  test('not while its card is being charged: what was paid for is his', async () => {
    const { pay, orderId, orderToken } = await its.ordered()
    await its.sandbox.fault({
      ...{ service: 'payments', kind: 'cut_after_charge', times: 1 },
      match: { path: '/v1/charges' },
    })
    expect((await pay(await its.byCard())).body.code).toBe('payment_in_progress')
    world.clock.advance(25 * 60 * 60_000)
    expect(await forgetAbandoned(world.ctx({ kind: 'system' }))).toBe(0)
    await world.settle()
    expect(await its.stored(orderId)).toMatchObject({ paymentState: 'paid' })
    expect(await its.saleOf(null, orderToken)).toMatchObject({ state: 'open' })
  })

  test('a Pix that nobody paid ends it and its answers; late money waits for a choice', async () => {
    const { pay, orderId, orderToken } = await its.ordered()
    await pay()
    world.clock.advance(25 * 60 * 60_000)
    await world.settle()
    expect(await its.stored(orderId)).toMatchObject({ state: 'canceled' })
    expect(await its.saleOf(null, orderToken)).toMatchObject({ state: 'canceled', isPayable: false })
    const { rows } = await sql`select answers_sealed from care.weight_sales where order_id = ${orderId}`.execute(
      world.world.db,
    )
    expect(rows).toEqual([{ answers_sealed: null }])
  })
})
