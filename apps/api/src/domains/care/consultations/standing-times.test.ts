import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { cancelUnpaidConsultation } from './cancel-consultation.ts'
import type { Consultation } from './consultation.ts'
import { aBookedConsultation, aBookingInput, doctorNamed, freeTimesOf, putInState } from './consultations.factory.ts'
import { bookConsultation, chooseTime, getConsultation, payConsultation } from './index.ts'

let world: TestWorld
let ctx: Context
let patientId: number
let helena: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  patientId = await userIdOf(ctx, 'diego@prumo.example')
  helena = (await doctorNamed(ctx, 'Helena')).userId
})
afterAll(() => world.close())

const again = ({ id }: Consultation) => getConsultation(ctx, { consultationId: id })
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (error instanceof Failure ? error.code : Promise.reject(error)),
  )
const byCard = async ({ orderId }: Consultation) =>
  payConsultation(ctx, {
    orderId,
    payment: {
      ...{ paymentMethodId: 2, installments: 1 },
      card: { token: await sandboxControl(world.sandbox.url).cardToken() },
    },
  })
/** Another doctor, of Helena's price and hours, who treats what she treats. */
const alike = async (): Promise<number> => {
  const { userId } = await doctorNamed(ctx, 'Marcos')
  await sql`update care.doctors set (variant_id, slot_minutes, time_zone, pathologies, channels, is_accepting) =
    (select variant_id, slot_minutes, time_zone, pathologies, channels, is_accepting from care.doctors
      where user_id = ${helena}) where user_id = ${userId}`.execute(ctx.db)
  await sql`delete from care.availabilities where doctor_id = ${userId}`.execute(ctx.db)
  await sql`insert into care.availabilities (doctor_id, weekday, starts_at, ends_at)
    select ${userId}, weekday, starts_at, ends_at from care.availabilities where doctor_id = ${helena}`.execute(ctx.db)
  return userId
}

test('answers of a consultation that was paid book no second one, and the first stands', async () => {
  const diego = world.ctx({ kind: 'user', userId: patientId, roles: ['patient'] })
  const input = await aBookingInput(diego)
  const booked = await bookConsultation(diego, input)
  await byCard(booked)
  await world.settle()
  const [other] = await freeTimesOf(ctx, [helena])
  expect(await codeOf(bookConsultation(diego, { ...input, startsAt: other?.startsAt as Date }))).toBe('survey_missing')
  expect(await again(booked)).toMatchObject({ state: 'confirmed', appointment: { state: 'confirmed' } })
})

describe('an order that ends', () => {
  test('while its payment may still come cancels nothing', async () => {
    const booked = await aBookedConsultation(ctx)
    expect(await cancelUnpaidConsultation(ctx, booked)).toBeNull()
    expect(await again(booked)).toEqual(booked)
  })

  test('unpaid: its time is free at once, however long it was held', async () => {
    const booked = await aBookedConsultation(ctx)
    await sql`update shop.orders set state = 'canceled', completed_at = ${ctx.now()}, canceled_at = ${ctx.now()}
      where id = ${booked.orderId}`.execute(ctx.db)
    expect(await cancelUnpaidConsultation(ctx, booked)).toMatchObject({ state: 'canceled', cancelReason: 'not_paid' })
    expect((await again(booked)).appointment?.state).toBe('released')
    const startsAt = booked.appointment?.startsAt as Date
    expect((await aBookedConsultation(ctx, { startsAt })).appointment).toMatchObject({ startsAt, state: 'held' })
  })
})

test('money that comes once the time has begun confirms no time that is over, though it is still held', async () => {
  const booked = await aBookedConsultation(ctx)
  await byCard(booked)
  const before = world.clock.now
  world.clock.now = new Date((booked.appointment?.startsAt.getTime() ?? 0) + 1)
  await world.settle()
  expect(await again(booked)).toMatchObject({ state: 'waiting_for_time', appointment: { state: 'released' } })
  world.clock.now = before
})

describe('another doctor', () => {
  test('at the same time is another appointment', async () => {
    const doctorId = await alike()
    const booked = await aBookedConsultation(ctx)
    await putInState(ctx, booked, 'confirmed', patientId)
    const startsAt = booked.appointment?.startsAt as Date
    await chooseTime(ctx, { consultationId: booked.id, startsAt, doctorId })
    expect(await again(booked)).toMatchObject({ doctorId, appointment: { doctorId, startsAt, state: 'confirmed' } })
    expect((await freeTimesOf(ctx, [helena])).map((one) => one.startsAt.getTime())).toContain(startsAt.getTime())
  })

  test('of this price who does not treat what it is about is refused, and it keeps its own', async () => {
    const doctorId = await alike()
    const booked = await aBookedConsultation(ctx)
    const [time] = await freeTimesOf(ctx, [doctorId])
    await sql`update care.doctors set pathologies = '{acne}' where user_id = ${doctorId}`.execute(ctx.db)
    const move = { consultationId: booked.id, startsAt: time?.startsAt as Date, doctorId }
    expect(await codeOf(chooseTime(ctx, move))).toBe('doctor_not_alike')
    expect(await again(booked)).toEqual(booked)
  })
})

test('a time in which its doctor is away is not sold, chosen by its hour', async () => {
  const input = await aBookingInput(ctx)
  await sql`insert into care.absences (doctor_id, during, created_at) values (${helena},
    tstzrange(${input.startsAt}, ${input.startsAt}::timestamptz + interval '1 minute'), ${ctx.now()})`.execute(ctx.db)
  expect(await codeOf(bookConsultation(ctx, input))).toBe('time_not_offered')
  const booked = await aBookedConsultation(ctx)
  const move = { consultationId: booked.id, startsAt: input.startsAt, doctorId: null }
  expect(await codeOf(chooseTime(ctx, move))).toBe('time_not_offered')
})
