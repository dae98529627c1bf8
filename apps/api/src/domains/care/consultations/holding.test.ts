import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation, aBookingInput, doctorNamed, freeTimesOf, putInState } from './consultations.factory.ts'
import { bookConsultation, chooseTime, getConsultation, payConsultation } from './index.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
})
afterAll(() => world.close())

const minute = 60_000
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error) => (error instanceof Failure ? error.code : Promise.reject(error)),
  )

test('choosing another time, or the same again, keeps no hold longer than it was', async () => {
  const booked = await aBookedConsultation(ctx)
  const { userId } = await doctorNamed(ctx, 'Helena')
  const other = (await freeTimesOf(ctx, [userId]))[0]?.startsAt as Date
  for (const startsAt of [other, booked.appointment?.startsAt as Date, booked.appointment?.startsAt as Date]) {
    world.clock.advance(minute)
    const { appointment } = await chooseTime(ctx, { consultationId: booked.id, startsAt, doctorId: null })
    expect(appointment).toMatchObject({ startsAt, state: 'held', heldUntil: booked.appointment?.heldUntil })
  }
})

test('a hold that lapsed begins anew with the next choice', async () => {
  const booked = await aBookedConsultation(ctx)
  world.clock.advance(world.config.holdMinutes * minute)
  const startsAt = booked.appointment?.startsAt as Date
  const { appointment } = await chooseTime(ctx, { consultationId: booked.id, startsAt, doctorId: null })
  expect(appointment?.heldUntil).toEqual(new Date(world.clock.now.getTime() + world.config.holdMinutes * minute))
})

test('card after refused card holds a time for a day at most, and then nothing is charged', async () => {
  const booked = await aBookedConsultation(ctx)
  const pay = async () =>
    codeOf(
      payConsultation(ctx, {
        orderId: booked.orderId,
        payment: { paymentMethodId: 2, installments: 1, card: { token: await sandbox.cardToken('FUND') } },
      }),
    )
  for (let tries = 0; tries < 48; tries++) {
    expect(await pay()).toBe('payment_declined')
    world.clock.advance(30 * minute - 1)
  }
  world.clock.advance(48)
  expect(await pay()).toBe('order_not_payable')
  const input = { consultationId: booked.id, startsAt: booked.appointment?.startsAt as Date, doctorId: null }
  expect(await codeOf(chooseTime(ctx, input))).toBe('consultation_time_fixed')
  world.clock.advance(30 * minute)
  await world.settle()
  expect(await getConsultation(ctx, { consultationId: booked.id })).toMatchObject({
    state: 'canceled',
    cancelReason: 'hold_lapsed',
  })
})

test('no doctor consults with himself: chosen, as the first who is free, or moved to', async () => {
  const { userId } = await doctorNamed(ctx, 'Helena')
  const helena = world.ctx({ kind: 'user', userId, roles: ['doctor'] })
  const input = await aBookingInput(ctx)
  expect(await codeOf(bookConsultation(helena, input))).toBe('invalid_fields')
  const first = await bookConsultation(helena, { ...input, doctorId: null }).then(
    ({ doctorId }) => doctorId,
    () => null,
  )
  expect(first).not.toBe(userId)
  const { userId: otherId } = await doctorNamed(ctx, 'Beatriz')
  const [time] = await freeTimesOf(ctx, [otherId])
  const booked = await aBookedConsultation(ctx, { doctorId: otherId, startsAt: time?.startsAt as Date })
  await putInState(ctx, booked, 'confirmed', userId)
  const move = { consultationId: booked.id, startsAt: input.startsAt, doctorId: userId }
  expect(await codeOf(chooseTime(helena, move))).toBe('invalid_fields')
})
