import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation } from '../consultations/consultations.factory.ts'
import { listNewestOf } from './appointments.repository.ts'
import { confirmTime, keepHold, releaseTime } from './index.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx()
})
afterAll(() => world.close())

const at = (now: Date): Context => ({ ...ctx, now: () => now })
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** A consultation whose hold has expired and whose time is still free. */
const lapsed = async () => {
  const { id: consultationId, appointment } = await aBookedConsultation(ctx)
  await releaseTime(ctx, { consultationId })
  return { consultationId, startsAt: appointment?.startsAt as Date }
}
const stateOf = async (consultationId: number) => (await listNewestOf(ctx.db, [consultationId]))[0]?.state

const takings = {
  confirmed: (now: Date, consultationId: number) => confirmTime(at(now), { consultationId }),
  held: (now: Date, consultationId: number) => keepHold(at(now), { consultationId, until: later(now, 60_000) }),
} as const

describe.each(['confirmed', 'held'] as const)('a time that lapsed and that nobody has, to be %s again', (state) => {
  const take = takings[state]

  test('is taken while it is still ahead, to the last moment', async () => {
    const { consultationId, startsAt } = await lapsed()
    expect(await take(later(startsAt, -1), consultationId)).toBe(true)
    expect(await stateOf(consultationId)).toBe(state)
  })

  test.each([0, 1, 3_600_000])('is not once it has begun, %d ms after', async (milliseconds) => {
    const { consultationId, startsAt } = await lapsed()
    expect(await take(later(startsAt, milliseconds), consultationId)).toBe(false)
    expect(await stateOf(consultationId)).toBe('released')
  })
})

test('a time that is confirmed stays so however often it is confirmed, when it has begun too', async () => {
  const { id: consultationId, appointment } = await aBookedConsultation(ctx)
  const startsAt = appointment?.startsAt as Date
  for (const now of [ctx.now(), ctx.now(), later(startsAt, 1)])
    expect(await confirmTime(at(now), { consultationId })).toBe(true)
  expect(await stateOf(consultationId)).toBe('confirmed')
})

test('whoever never had a time has none to confirm and none to keep', async () => {
  const consultationId = 2_000_000_000
  expect(await confirmTime(ctx, { consultationId })).toBe(false)
  expect(await keepHold(ctx, { consultationId, until: later(ctx.now(), 60_000) })).toBe(false)
})
