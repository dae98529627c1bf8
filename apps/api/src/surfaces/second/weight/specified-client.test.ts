import { payWeight } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { userIdOf } from '#testing/own-orders'
import { sessionOf, shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import {
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { answers, buyer, weightSalesIn } from './weight-sale.factory.ts'

/**
 * A client that knows the specification and nothing of our web: the calls of 7.3 with the fields that it names, the
 * patient's data of spec 3, a shop token (spec 6) and, where it keeps one, X-Spree-Order-Token.
 */
let world: TestWorld
let its: ReturnType<typeof weightSalesIn>
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  its = weightSalesIn(world)
})
beforeEach(() => sql`delete from care.weight_sales`.execute(world.world.db))
afterAll(() => world.close())

const { birth_date: _, ...specifiedPatient } = buyer()
const patient = () => ({ ...specifiedPatient, email: buyer().email })
const coupon = { couponCode: 'BEMVINDO', slug: 'emagrecimento' }

describe('a guest, by his shop token alone', () => {
  test('says who he is, takes a coupon off and pays: the programme is his', async () => {
    const { post } = shopCallerOf(world, 'weight')
    const him = patient()
    const user = await post('/weight/user', { patient_attributes: him })
    expect(user).toMatchObject({ status: 200, body: { userId: null, orderToken: expect.any(String) } })
    expect(await post('/weight/apply-coupon', coupon)).toMatchObject({ status: 200, body: { total: 224.1 } })
    const paid = await post('/weight/payment', {})
    expect(payWeight.response.parse(paid.body)).toMatchObject({ state: 'pending', total: 224.1 })
    expect((await post('/weight/payment', {})).body).toEqual(paid.body)
    const orderId = await its.idOf(user.body.orderNumber)
    await its.arrive(orderId)
    await world.settle()
    expect(await its.stored(orderId)).toMatchObject({ kind: 'weight', paymentState: 'paid' })
    expect(await its.saleOf(null, user.body.orderToken)).toMatchObject({ state: 'open', total: 224.1 })
    expect((await post('/weight/payment', {})).body).toMatchObject({ state: 'completed', total: 224.1 })
  })

  test('and by the order’s token in its header, from another browser', async () => {
    const { post } = shopCallerOf(world, 'weight')
    const { orderToken } = (await post('/weight/user', { patient_attributes: patient() })).body
    const elsewhere = shopCallerOf(world, 'weight')
    const ask = async (path: string, payload: object) =>
      (
        await world.app.inject({
          method: 'POST',
          url: path,
          headers: { authorization: `Bearer ${await elsewhere.tokenFor()}`, 'x-spree-order-token': orderToken },
          payload,
        })
      ).json()
    expect(await ask('/weight/apply-coupon', coupon)).toMatchObject({ total: 224.1 })
    expect(await ask('/weight/payment', await its.byCard())).toMatchObject({ state: 'completed', total: 224.1 })
  })

  test('in one call, by the data of spec 3', async () => {
    const { post } = shopCallerOf(world, 'weight')
    expect(await post('/weight/payment', { patient_attributes: patient(), ...(await its.byCard()) })).toMatchObject({
      status: 200,
      body: { state: 'completed', total: 249 },
    })
  })

  test('one under age who says so is refused; who says what he may not have is refused as by our web', async () => {
    const { post } = shopCallerOf(world, 'weight')
    const refused = async (change: object, said?: object) =>
      (await post('/weight/user', { patient_attributes: { ...patient(), ...change }, weight_answers: said })).body.code
    expect(await refused({ birth_date: '2015-01-01' })).toBe('under_age')
    expect(await refused({}, answers({ red_flags: ['chest_pain'] }))).toBe('weight_not_for_him')
  })

  test('another browser finds nothing of it, and a day later neither does his', async () => {
    const { post } = shopCallerOf(world, 'weight')
    await post('/weight/user', { patient_attributes: patient() })
    expect((await shopCallerOf(world, 'weight').post('/weight/payment', {})).body.code).toBe('weight_not_begun')
    world.clock.advance(25 * 60 * 60_000)
    await world.settle()
    expect((await post('/weight/payment', {})).body.code).toBe('weight_not_begun')
  })

  test('of two that one browser begins the last is paid', async () => {
    const { post } = shopCallerOf(world, 'weight')
    await post('/weight/user', { patient_attributes: patient() })
    const last = await post('/weight/user', { patient_attributes: patient() })
    await post('/weight/payment', await its.byCard())
    expect(await its.stored(await its.idOf(last.body.orderNumber))).toMatchObject({ paymentState: 'paid' })
  })
})

describe('each bad order of calls says what lacks', () => {
  test.each([
    ['/weight/apply-coupon', coupon],
    ['/weight/payment', { slug: 'emagrecimento', payment_method: 'pix' }],
  ])('%s before the data', async (path, body) => {
    expect(await shopCallerOf(world, 'weight').post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'weight_not_begun', error: expect.stringContaining('patient_attributes') },
    })
  })

  test('the payment of who is signed in, by a guest; and none of them without a token', async () => {
    const { post } = shopCallerOf(world, 'weight')
    await post('/weight/user', { patient_attributes: patient() })
    expect(await post('/weight/loggedPayment', {})).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    for (const path of ['/weight/user', '/weight/apply-coupon', '/weight/payment', '/weight/loggedPayment'])
      expect((await world.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(401)
  })

  test('a coupon after the payment; one that is none; another slug', async () => {
    const { post } = shopCallerOf(world, 'weight')
    await post('/weight/user', { patient_attributes: patient() })
    expect((await post('/weight/apply-coupon', { ...coupon, couponCode: 'NENHUM' })).body.code).toBe('coupon_not_found')
    expect((await post('/weight/apply-coupon', { ...coupon, slug: 'outro' })).status).toBe(404)
    await post('/weight/payment', {})
    expect(await post('/weight/apply-coupon', coupon)).toMatchObject({ status: 409, body: { code: 'coupon_too_late' } })
  })

  test('data that lack something name it, and no order stands', async () => {
    const { post } = shopCallerOf(world, 'weight')
    const { cpf_number: _cpf, ...without } = patient()
    const refused = await post('/weight/user', { patient_attributes: without })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['cpf_number']])
    expect((await post('/weight/payment', {})).body.code).toBe('weight_not_begun')
  })
})

describe('somebody signed in', () => {
  const bySession = async () => shopCallerOf(world, 'weight', await sessionOf(world, 'diego'))
  const byNest = async () => {
    const rails = await bearerOf(world, 'diego@prumo.example')
    const auth = await world.app.inject({ method: 'POST', url: '/auth', headers: { authorization: `Bearer ${rails}` } })
    const bearer: string = auth.json().token
    return { post: (path: string, body: object) => shopCallerOf(world, 'weight').post(path, body, { bearer }) }
  }

  test.each([
    ['a shop token of his session', bySession],
    ['his nest token', byNest],
  ])('by %s: data, coupon, loggedPayment; asked again nothing is bought twice', async (_name, caller) => {
    const { post } = await caller()
    expect((await post('/weight/loggedPayment', {})).body.code).toBe('weight_not_begun')
    const user = await post('/weight/user', { patient_attributes: patient() })
    expect(user.body).toMatchObject({ userId: await userIdOf(world.ctx(), 'diego@prumo.example') })
    expect((await post('/weight/user', { patient_attributes: patient() })).body).toEqual(user.body)
    expect(await post('/weight/apply-coupon', coupon)).toMatchObject({ status: 200, body: { total: 224.1 } })
    const paid = await post('/weight/loggedPayment', await its.byCard())
    expect(paid).toMatchObject({ status: 200, body: { state: 'completed', total: 224.1 } })
    await world.settle()
    expect((await post('/weight/loggedPayment', await its.byCard())).body.code).toMatch(
      /weight_not_begun|weight_already_his/,
    )
    expect((await post('/weight/user', { patient_attributes: patient() })).body.code).toBe('weight_already_his')
  })

  test('books its consultation without having answered, and is asked then, before anybody follows him', async () => {
    const { post } = await bySession()
    await post('/weight/user', { patient_attributes: patient() })
    await post('/weight/loggedPayment', await its.byCard())
    await world.settle()
    const helena = (await doctorNamed(world.ctx(), 'Helena')).userId
    const booked = await its.call('POST', 'weight_sale/consultation', 'diego', {
      payload: {
        doctor_id: helena,
        communication_channel: 'video',
        appointment_at: (await freeTimesOf(world.ctx(), [helena]))[0]?.startsAt.toISOString() ?? '',
        telemedicine_consent: true,
        remind_hour: 19,
        patient_attributes: patientAttributes(),
      },
    })
    expect(booked).toMatchObject({ status: 200, body: { sale: { mayBook: false } } })
    await world.settle()
    const { body } = await its.call('GET', 'weight_programme', 'diego')
    const { state, doctors } = body.programme ?? body
    expect([state, doctors.map(({ id }: { id: number }) => id)]).toEqual(['not_started', [helena]])
  })
})
