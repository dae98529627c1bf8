import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { giveStoreCredit } from '#domains/money/store-credits'
import { cancelPaidOrder } from '#domains/shop/orders'
import { signInAgain } from '#testing/bearer'
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

const bought = async (more: object = {}) => its.paidBy('diego', await sessionOf(world, 'diego'), more)
const aTime = async () => (await freeTimesOf(world.ctx(), [helena]))[0]?.startsAt.toISOString() ?? ''
const booking = async (change: object = {}) => ({
  doctor_id: helena,
  communication_channel: 'video',
  appointment_at: await aTime(),
  telemedicine_consent: true,
  remind_hour: 19,
  patient_attributes: patientAttributes(),
  ...change,
})
const book = async (change: object = {}, as = 'diego') =>
  its.call('POST', 'weight_sale/consultation', as, { payload: await booking(change) })
const hasStepToBook = async () => {
  const { body } = await its.call('GET', 'overview', 'diego')
  return body.overview.steps.some(({ kind }: { kind: string }) => kind === 'book_consultation')
}
const giveBack = (as: string | null = 'diego') => its.call('POST', 'weight_sale/return', as)
const refunds = async () => {
  await world.settle()
  const { rows } = await sql<{ cents: number }>`select amount_cents as cents from shop.refunds
    where payment_id in (select id from shop.payments where order_id in (select order_id from care.weight_sales
    where patient_id = ${diego}))`.execute(world.world.db)
  return rows.map(({ cents }) => cents)
}
/** Until a day on which a buyer has read that the consultation keeps its share. */
const afterFormerPromise = 2
const days = (count: number) => {
  world.clock.advance(count * 86_400_000)
  signInAgain(world)
}

test('bought, booked, begun by the doctor who was booked, and measured; nothing is asked twice', async () => {
  expect(await bought()).toMatchObject({ status: 200, body: { state: 'completed', total: 249 } })
  expect(await its.saleOf('diego')).toMatchObject({ state: 'open', mayBook: true, consultationId: null, returns: 249 })
  expect(await hasStepToBook()).toBe(true)
  const booked = await book()
  expect(await hasStepToBook()).toBe(false)
  expect(booked).toMatchObject({ status: 200, body: { sale: { mayBook: false, consultationId: expect.any(Number) } } })
  await world.settle()
  const { body } = await its.call('GET', 'consultations', 'diego')
  expect(body.consultations[0]).toMatchObject({ id: booked.body.sale.consultationId, state: 'confirmed', total: 0 })
  expect(await its.sealedLeft()).toBe(0)
  // What he answered before he paid waits for this doctor.
  expect(await calls.waitingFor()).toMatchObject([{ patientId: diego }])
  expect((await calls.programmeFor()).answers).toMatchObject({ heightCm: 178, weightGrams: 104_000 })
  expect((await calls.decide()).statusCode).toBe(200)
  expect(await its.saleOf('diego')).toMatchObject({ begunAt: expect.any(String), lastDay: expect.any(String) })
  expect((await calls.checkIn({}, 'diego')).statusCode).toBe(200)
  expect((await book()).body.code).toBe('weight_not_bought')
})

test('who has it, or is followed already, does not pay again; before his data there is nothing to pay', async () => {
  await bought()
  expect(await bought()).toMatchObject({ status: 409, body: { code: 'weight_already_his' } })
  const bruno = await sessionOf(world, 'bruno')
  const caller = shopCallerOf(world, 'weight', bruno)
  expect(await caller.post('/weight/loggedPayment', { slug: 'emagrecimento' })).toMatchObject({
    ...{ status: 409, body: { code: 'weight_not_begun' } },
  })
  const guest = shopCallerOf(world, 'weight')
  expect((await guest.post('/weight/loggedPayment', { slug: 'emagrecimento' })).status).toBe(401)
})

test('an order that waits is his again with new answers, a saved card pays a part and store credit the rest', async () => {
  const sub = await sessionOf(world, 'diego')
  const caller = shopCallerOf(world, 'weight', sub)
  const order = (said: object = {}) =>
    caller.post('/weight/user', { patient_attributes: buyer(), weight_answers: answers(said) })
  const [first, second] = [await order(), await order({ weight_grams: 110_000 })]
  expect([first.status, second.body]).toEqual([200, first.body])
  await giveStoreCredit(world.ctx({ kind: 'system' }), { userId: diego, amountCents: 5_000, reason: 'teste' })
  const card = await saveCard(world.ctx({ kind: 'user', userId: diego, roles: ['patient'] }), {
    userId: diego,
    token: await its.sandbox.cardToken(),
  })
  const coupon = await caller.post('/weight/apply-coupon', { couponCode: 'BEMVINDO', slug: 'emagrecimento' })
  expect(coupon.body).toMatchObject({ isApplied: true, total: 224.1 })
  const paid = await caller.post('/weight/loggedPayment', {
    slug: 'emagrecimento',
    existing_card: card.id,
    store_credit: 50,
    installments: 2,
  })
  expect(paid).toMatchObject({ status: 200, body: { state: 'completed', total: 224.1, installments: 2 } })
  await world.settle()
  await book()
  expect((await calls.programmeFor()).answers).toMatchObject({ weightGrams: 110_000 })
})

test('a consultation that he cancels can be booked again, and its doctor follows', async () => {
  await bought()
  const { body } = await book()
  await world.settle()
  const headers = {
    authorization: `Bearer ${await (await import('#testing/bearer')).bearerOf(world, 'diego@prumo.example')}`,
  }
  const url = `/api/v1/consultations/${body.sale.consultationId}`
  expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBeLessThan(300)
  await world.settle()
  expect(await its.saleOf('diego')).toMatchObject({ mayBook: true, state: 'open' })
  expect(await book()).toMatchObject({ status: 200, body: { sale: { mayBook: false } } })
})

test('two tabs that ask for it at once get one order', async () => {
  const caller = shopCallerOf(world, 'weight', await sessionOf(world, 'diego'))
  const ask = () => caller.post('/weight/user', { patient_attributes: buyer(), weight_answers: answers() })
  const [one, other, third] = await Promise.all([ask(), ask(), ask()])
  expect([one.status, other.body, third.body]).toEqual([200, one.body, one.body])
})

test('of tabs that book at once one books, and the others leave nothing to pay and no time taken', async () => {
  await bought()
  const times = (await freeTimesOf(world.ctx(), [helena])).slice(0, 3).map(({ startsAt }) => startsAt.toISOString())
  const all = await Promise.all(times.map((startsAt) => book({ appointment_at: startsAt })))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await world.settle()
  const { rows } = await sql<{
    id: number
    state: string
    at: Date
  }>`select consultation.id, consultation.state, lower(appointment.during) as at
    from care.consultations consultation left join care.appointments appointment
      on appointment.consultation_id = consultation.id
    where patient_id = ${diego} order by consultation.id desc limit 3`.execute(world.world.db)
  expect(rows.map(({ state }) => state).sort()).toEqual(['canceled', 'canceled', 'confirmed'])
  // His list has the one, and nothing of the others.
  const { body } = await its.call('GET', 'consultations', 'diego')
  const own = body.consultations.filter(({ id }: { id: number }) => rows.some((row) => row.id === id))
  expect(own.map(({ state }: { state: string }) => state)).toEqual(['confirmed'])
  const taken = rows.find(({ state }) => state === 'confirmed')?.at.toISOString()
  const free = (await freeTimesOf(world.ctx(), [helena])).map(({ startsAt }) => startsAt.toISOString())
  expect(times.filter((at) => free.includes(at))).toEqual(times.filter((at) => at !== taken))
})

test('returned before a doctor let him begin: all of it, the consultation ahead is canceled, nobody follows', async () => {
  await bought()
  const { body } = await book()
  await world.settle()
  expect(await giveBack()).toMatchObject({ status: 200 })
  expect(await refunds()).toEqual([24_900])
  expect(await its.saleOf('diego')).toMatchObject({ state: 'canceled', returns: null })
  const { consultations } = (await its.call('GET', 'consultations', 'diego')).body
  expect(consultations.find(({ id }: { id: number }) => id === body.sale.consultationId).state).toBe('canceled')
  expect((await calls.ask('GET', calls.own, { as: 'diego' })).json().programme.state).toBe('stopped')
  // Who was to follow him sees that he left, until she has seen it.
  expect(await calls.waitingFor()).toMatchObject([{ patientId: diego, left: 'stopped' }])
  expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'weight_nothing_to_return' } })
})

/** Its doctor opens the consultation, at its time. */
const hold = async () => {
  const { consultationId } = (await its.saleOf('diego')) ?? {}
  const { body } = await its.call('GET', 'consultations', 'diego')
  const { appointmentAt: startsAt } = body.consultations.find(({ id }: { id: number }) => id === consultationId)
  world.clock.now = new Date(startsAt)
  signInAgain(world)
  const opened = await calls.ask('POST', `/staff/v1/consultations/${consultationId}/opening`, { as: 'helena' })
  expect(opened.statusCode, opened.body).toBe(200)
}

test('a consultation that was held stays paid after seven days, though nobody pressed begin; the other months go back', async () => {
  days(afterFormerPromise)
  await bought()
  await book()
  await world.settle()
  await hold()
  // Within seven days all of it goes back, whatever he used (CDC art. 49).
  expect((await its.saleOf('diego'))?.returns).toBe(249)
  days(8)
  expect(await its.saleOf('diego')).toMatchObject({ returns: 166, begunAt: null })
  expect((await giveBack()).status).toBe(200)
  expect(await refunds()).toEqual([16_600])
  expect(await its.saleOf('diego')).toMatchObject({ state: 'open', hasEnded: true, returns: null, mayBook: false })
  expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'weight_nothing_to_return' } })
})

test('held, and the doctor says no: all of it goes back, months later too', async () => {
  days(afterFormerPromise)
  await bought()
  await book()
  await world.settle()
  await hold()
  days(8)
  expect((await its.saleOf('diego'))?.returns).toBe(166)
  const no = { goes_on: false, goal: null, note: 'O programa não é para você agora.' }
  expect((await calls.decide(no)).statusCode).toBe(200)
  days(60)
  expect((await its.saleOf('diego'))?.returns).toBe(249)
  expect((await giveBack()).status).toBe(200)
  expect(await refunds()).toEqual([24_900])
})

test('not held after seven days: all of it', async () => {
  await bought()
  days(30)
  expect((await its.saleOf('diego'))?.returns).toBe(249)
})

test('begun, after seven days: the months that have not begun go back, once', async () => {
  await bought()
  await book()
  await world.settle()
  await calls.decide()
  days(3)
  expect((await its.saleOf('diego'))?.returns).toBe(249)
  days(7)
  expect((await its.saleOf('diego'))?.returns).toBe(166)
  days(20)
  expect((await its.saleOf('diego'))?.returns).toBe(83)
  const both = await Promise.all([giveBack(), giveBack()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refunds()).toEqual([8_300])
  expect(await its.saleOf('diego')).toMatchObject({ state: 'open', returns: null })
})

test('months returned: a consultation ahead is canceled, nothing is booked for what went back, and it may be bought again', async () => {
  await bought()
  const soonest = world.clock.now.getTime() + 10 * 86_400_000
  const ahead = (await freeTimesOf(world.ctx(), [helena])).find(({ startsAt }) => startsAt.getTime() > soonest)
  expect((await book({ appointment_at: ahead?.startsAt.toISOString() })).status).toBe(200)
  await world.settle()
  await calls.decide()
  const { consultationId } = (await its.saleOf('diego')) ?? {}
  days(9)
  expect((await giveBack()).status).toBe(200)
  expect(await refunds()).toEqual([16_600])
  const { consultations } = (await its.call('GET', 'consultations', 'diego')).body
  expect(consultations.find(({ id }: { id: number }) => id === consultationId).state).toBe('canceled')
  const { begunAt, ...sale } = (await its.saleOf('diego')) ?? {}
  const firstMonth = new Date(Date.parse(begunAt ?? '') + (27 * 24 - 3) * 3_600_000).toISOString().slice(0, 10)
  expect(sale).toMatchObject({ state: 'open', mayBook: false, lastDay: firstMonth })
  expect(await book()).toMatchObject({ status: 409, body: { code: 'weight_not_bought' } })
  expect(await bought()).toMatchObject({ status: 200, body: { state: 'completed' } })
  expect(await its.saleOf('diego')).toMatchObject({ mayBook: true, begunAt: null })
})

test('after its last day: nothing is booked for it, and it is bought again, with a consultation of its own', async () => {
  await bought()
  await book()
  await world.settle()
  await calls.decide()
  days(83)
  expect(await bought()).toMatchObject({ status: 409, body: { code: 'weight_already_his' } })
  days(1)
  expect(await its.saleOf('diego')).toMatchObject({ state: 'open', hasEnded: true, mayBook: false })
  // He began, and comes back: what waits for its payment is what counts.
  const caller = shopCallerOf(world, 'weight', await sessionOf(world, 'diego'))
  await caller.post('/weight/user', { patient_attributes: buyer(), weight_answers: answers() })
  expect(await its.saleOf('diego')).toMatchObject({ state: 'waiting_for_payment', isPayable: true, hasEnded: false })
  expect(await bought()).toMatchObject({ status: 200, body: { state: 'completed' } })
  expect(await its.saleOf('diego')).toMatchObject({ state: 'open', mayBook: true, begunAt: null, returns: 249 })
  expect(await book()).toMatchObject({ status: 200, body: { sale: { mayBook: false } } })
  expect(await bought()).toMatchObject({ status: 409, body: { code: 'weight_already_his' } })
})

test('the money of a programme that is over goes back: the one bought after it goes on', async () => {
  await bought()
  await book()
  await world.settle()
  await calls.decide()
  const { rows } = await sql<{ orderId: number }>`select order_id as "orderId" from care.weight_sales
    where patient_id = ${diego}`.execute(world.world.db)
  days(84)
  await bought()
  await cancelPaidOrder(world.ctx({ kind: 'system' }), { orderId: rows[0]?.orderId ?? 0 })
  await world.settle()
  const { rows: programmes } = await sql<{ state: string }>`select state from care.weight_programmes
    where patient_id = ${diego}`.execute(world.world.db)
  expect(programmes).toEqual([{ state: 'active' }])
  expect(await its.saleOf('diego')).toMatchObject({ state: 'open', mayBook: true })
})

test('strangers: a guest is 401, and another has nothing to book nor to return', async () => {
  await bought()
  expect((await giveBack(null)).status).toBe(401)
  expect(await giveBack('bruno')).toMatchObject({ status: 404 })
  expect(await book({}, 'bruno')).toMatchObject({ status: 409, body: { code: 'weight_not_bought' } })
  expect(await its.saleOf('bruno')).toBeNull()
})

test('a booking without consent, with a psychologist or at a time that is none is refused, and nothing is booked', async () => {
  await bought()
  expect((await book({ telemedicine_consent: false })).body.code).toBe('consent_missing')
  const paula = (await doctorNamed(world.ctx(), 'Paula')).userId
  expect((await book({ doctor_id: paula })).status).toBeGreaterThanOrEqual(400)
  expect((await book({ appointment_at: '2026-01-01T03:00:00.000Z' })).body.code).toBe('time_not_offered')
  expect(await its.saleOf('diego')).toMatchObject({ mayBook: true })
})
