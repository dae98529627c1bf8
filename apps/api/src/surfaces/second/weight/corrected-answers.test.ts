import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { sessionOf, shopCallerOf } from '#testing/shop-caller'
import { type TestWorld, testWorld } from '#testing/world'
import {
  doctorNamed,
  freeTimesOf,
  patientAttributes,
} from '../../../domains/care/consultations/consultations.factory.ts'
import { weightCalls } from '../../staff/weight/weight-calls.factory.ts'
import { answers, buyer, weightSalesIn } from './weight-sale.factory.ts'

let world: TestWorld
let its: ReturnType<typeof weightSalesIn>
let calls: ReturnType<typeof weightCalls>
let helena: number
let diego: number
beforeAll(async () => {
  world = await testWorld({ RATE_LIMIT_FACTOR: '100' })
  its = weightSalesIn(world)
  helena = (await doctorNamed(world.ctx(), 'Helena')).userId
  diego = await userIdOf(world.ctx(), 'diego@prumo.example')
  calls = weightCalls(world, () => ({ patientId: diego, doctorId: helena }))
})
beforeEach(async () => {
  // Each test begins with nothing bought and nobody followed; rows that are only added go with their trigger off.
  const { db } = world.world
  await sql`set session_replication_role = replica`.execute(db)
  for (const table of ['weight_check_ins', 'weight_decisions', 'weight_answers', 'weight_programmes', 'weight_sales'])
    await sql`delete from ${sql.table(`care.${table}`)}`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
})
afterAll(() => world.close())

const scoff = [true, true, false, false, false]
const asDiego = async () => shopCallerOf(world, 'weight', await sessionOf(world, 'diego'))
const order = async (said: object = {}) =>
  (await asDiego()).post('/weight/user', { patient_attributes: buyer(), weight_answers: answers(said) })
const stop = (said: object, as: string | null = 'diego', token?: string) =>
  its.call('POST', 'weight_sale/stop', as, { payload: answers(said), ...(token && { token }) })
const pay = async () =>
  (await asDiego()).post('/weight/loggedPayment', { slug: 'emagrecimento', ...(await its.byCard()) })
const codeOf = (token: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/v2/storefront/pix_payment/generate_code',
    headers: { 'x-spree-order-token': token },
  })
const noCode = async (token: string) => {
  const answer = await codeOf(token)
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'Order cannot be paid any more'])
}
const book = async () => {
  const startsAt = (await freeTimesOf(world.ctx(), [helena]))[0]?.startsAt.toISOString()
  const payload = {
    ...{ doctor_id: helena, communication_channel: 'video', appointment_at: startsAt, telemedicine_consent: true },
    ...{ remind_hour: 19, patient_attributes: patientAttributes() },
  }
  const booked = await its.call('POST', 'weight_sale/consultation', 'diego', { payload })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
}
const soldFor = async () => {
  expect(await pay()).toMatchObject({ status: 200, body: { state: 'completed' } })
  await world.settle()
  await book()
}

describe('what he corrected before he paid', () => {
  test('reaches his doctor with the booking, and she lets him begin only with words', async () => {
    const said = { corrected: [answers({ scoff }), answers({ red_flags: ['self_harm'] })] }
    expect((await order(said)).status).toBe(200)
    await soldFor()
    expect(await calls.waitingFor()).toMatchObject([{ patientId: diego, isUrgent: true }])
    expect(await calls.programmeFor()).toMatchObject({
      urgency: 'mind',
      isScreenPositive: true,
      answers: { scoff: [false, false, false, false, false], redFlags: [], isCorrected: false },
      earlierAnswers: [
        { redFlags: ['self_harm'], isCorrected: true },
        { scoff, isCorrected: true },
      ],
    })
    expect(Object.keys((await calls.decide()).json().errors)).toEqual(['note'])
    expect((await calls.decide({ note: 'Conversamos: foi um engano, e ele está bem.' })).statusCode).toBe(200)
    expect(await its.sealedLeft()).toBe(0)
  })

  test('asks for words also where only the weight was another', async () => {
    await order({ corrected: [answers({ weight_grams: 75_000 })] })
    await soldFor()
    expect((await calls.programmeFor()).earlierAnswers).toMatchObject([{ weightGrams: 75_000, isCorrected: true }])
    expect(Object.keys((await calls.decide()).json().errors)).toEqual(['note'])
  })

  test('a slip of the finger in the weight hides no other answer, and what nobody asks about is not kept', async () => {
    const slip = answers({ weight_grams: 10_400, scoff })
    await order({ corrected: [slip, answers({ weight_grams: 105_000 }), answers()] })
    await soldFor()
    expect((await calls.programmeFor()).earlierAnswers).toMatchObject([{ weightGrams: 104_000, scoff }])
  })

  test('stays when he answers again, each once, and in nobody’s order but his', async () => {
    await order({ corrected: [answers({ scoff })] })
    await order({ conditions: ['pancreatitis'], corrected: [answers({ scoff })] })
    await order()
    await soldFor()
    expect((await calls.programmeFor()).earlierAnswers).toMatchObject([
      { conditions: ['pancreatitis'] },
      { scoff, conditions: [] },
    ])
  })

  test('of a guest too, sealed: no column has it in clear', async () => {
    const { orderId } = await its.ordered(buyer(), { corrected: [answers({ conditions: ['eating_disorder'] })] })
    const { rows } = await sql<{ row: string }>`select row_to_json(s)::text || encode(answers_sealed, 'escape')
      as row from care.weight_sales s where order_id = ${orderId}`.execute(world.world.db)
    expect(rows[0]?.row).not.toContain('eating_disorder')
  })

  test('more than twenty at once are refused, and nothing is ordered', async () => {
    const corrected = Array.from({ length: 21 }, (_, index) => answers({ weight_grams: 60_000 + index }))
    expect((await order({ corrected })).status).toBeGreaterThanOrEqual(400)
    expect(await its.saleOf('diego')).toBeNull()
  })
})

test('answering again waits for his order before it holds its sale', async () => {
  await order()
  const again = await world.world.db.transaction().execute(async (held) => {
    await sql`select from shop.orders where id in (select order_id from care.weight_sales) for no key update`.execute(
      held,
    )
    const asked = order({ weight_grams: 103_000 })
    const waiting = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(held)
      ).rows[0]?.n
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    await sql`select from care.weight_sales for no key update nowait`.execute(held)
    return { asked }
  })
  expect((await again.asked).status).toBe(200)
})

describe('an answer that stops', () => {
  test('by a second survey makes the order that waits unpayable, until he answers otherwise; his doctor reads it', async () => {
    await order()
    expect(await order({ scoff })).toMatchObject({
      status: 422,
      body: { code: 'weight_not_for_him', reason: 'eating' },
    })
    expect(await its.saleOf('diego')).toMatchObject({ state: 'waiting_for_payment', isPayable: false })
    expect(await pay()).toMatchObject({ status: 422, body: { code: 'weight_not_for_him', reason: 'eating' } })
    expect((await order()).status).toBe(200)
    expect(await its.saleOf('diego')).toMatchObject({ isPayable: true })
    await soldFor()
    expect((await calls.programmeFor()).earlierAnswers).toMatchObject([{ scoff, isCorrected: true }])
  })

  test('on the page does the same, twice as once', async () => {
    await order()
    const first = await stop({ red_flags: ['self_harm'] })
    expect(first).toMatchObject({ status: 200, body: { sale: { isPayable: false } } })
    expect((await stop({ red_flags: ['self_harm'] })).body).toEqual(first.body)
    expect(await pay()).toMatchObject({ status: 422, body: { reason: 'mind' } })
    await order()
    await soldFor()
    expect((await calls.programmeFor()).earlierAnswers).toMatchObject([{ redFlags: ['self_harm'] }])
  })

  test('of a guest stops the order of his token, and no other', async () => {
    const [his, others] = [await its.ordered(), await its.ordered()]
    expect(await stop({ scoff }, null, his.orderToken)).toMatchObject({ body: { sale: { isPayable: false } } })
    expect(await stop({ scoff }, 'bruno')).toMatchObject({ status: 200, body: { sale: null } })
    expect(await his.pay()).toMatchObject({ status: 422, body: { code: 'weight_not_for_him' } })
    expect(await others.pay()).toMatchObject({ status: 200, body: { state: 'pending' } })
  })

  test('after a Pix was shown: the money that still arrives goes back, and nothing opens', async () => {
    const { pay: payByPix, orderId, orderToken } = await its.ordered()
    expect((await payByPix()).body.state).toBe('pending')
    expect((await codeOf(orderToken)).statusCode).toBe(200)
    await stop({ scoff }, null, orderToken)
    expect(await payByPix()).toMatchObject({ status: 422, body: { code: 'weight_not_for_him' } })
    await noCode(orderToken)
    await its.arrive(orderId)
    await world.settle()
    expect(await its.stored(orderId)).toMatchObject({ state: 'canceled', paymentState: 'credit_owed' })
    expect(await its.saleOf(null, orderToken)).toMatchObject({ state: 'canceled' })
    expect(await payByPix()).toMatchObject({ status: 409, body: { code: 'weight_sale_over' } })
    await noCode(orderToken)
  })

  test('keeps nothing where nothing waits, and what stops nothing stops no order', async () => {
    expect(await stop({ scoff })).toMatchObject({ status: 200, body: { sale: null } })
    expect(await its.sealedLeft()).toBe(0)
    await order()
    expect(await stop({ weight_grams: 110_000 })).toMatchObject({ body: { sale: { isPayable: true } } })
    expect((await stop({ scoff: [true] })).status).toBe(422)
    // An impossible weight is a slip; what was said with it is not.
    expect(await stop({ weight_grams: 10_400, scoff })).toMatchObject({ body: { sale: { isPayable: false } } })
  })

  test('takes nothing from who has paid', async () => {
    await order()
    await soldFor()
    expect((await stop({ scoff })).status).toBe(200)
    expect(await its.saleOf('diego')).toMatchObject({ state: 'open' })
  })
})
