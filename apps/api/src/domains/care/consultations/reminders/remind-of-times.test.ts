import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { castMember } from '../../prescriptions/prescriptions.factory.ts'
import { aBookedConsultation, putInState } from '../consultations.factory.ts'
import { remindOfTimes } from './remind-of-times.ts'

let it: TestWorld
let ctx: Context
beforeAll(async () => {
  it = await testWorld()
  ctx = it.ctx({ kind: 'system' })
})
afterAll(() => it.close())

const hourMs = 3_600_000
/** A confirmed time that begins in so many hours, and was taken so many hours ago. */
const aTime = async ({ inHours, takenHoursAgo }: { inHours: number; takenHoursAgo: number }) => {
  await sql`update care.appointments set state = 'released', held_until = null`.execute(ctx.db)
  await sql`delete from platform.outbox`.execute(ctx.db)
  const booked = await aBookedConsultation(ctx)
  await putInState(ctx, booked, 'confirmed', await castMember(ctx, 'bruno@prumo.example'))
  const startsAt = new Date(it.clock.now.getTime() + inHours * hourMs)
  const takenAt = new Date(it.clock.now.getTime() - takenHoursAgo * hourMs)
  await sql`update care.appointments set created_at = ${takenAt}, reminded_at = null,
    during = tstzrange(${startsAt}, ${new Date(startsAt.getTime() + hourMs / 2)})
    where consultation_id = ${booked.id} and state = 'confirmed'`.execute(ctx.db)
  return booked
}
const announced = async (): Promise<unknown[]> => {
  const { rows } = await sql<{ payload: unknown }>`select payload from platform.outbox
    where type = 'consultations.comesUp'`.execute(ctx.db)
  return rows
}

test.each([
  ['a day ahead', { inHours: 23.9, takenHoursAgo: 72 }, 1],
  ['earlier than that', { inHours: 24.1, takenHoursAgo: 72 }, 0],
  ['taken for the same day: an hour ahead', { inHours: 0.9, takenHoursAgo: 5 }, 1],
  ['taken for the same day, not yet', { inHours: 3, takenHoursAgo: 5 }, 0],
  ['taken just now, and near', { inHours: 0.9, takenHoursAgo: 0.3 }, 0],
  ['begun already', { inHours: -0.1, takenHoursAgo: 72 }, 0],
])('%s', async (_when, time, expected) => {
  await aTime(time)
  expect(await remindOfTimes(ctx)).toBe(expected)
  expect(await announced()).toHaveLength(expected)
})

test('each time is announced once, by however many processes', async () => {
  await aTime({ inHours: 20, takenHoursAgo: 72 })
  const counts = await Promise.all([1, 2, 3, 4].map(() => remindOfTimes(ctx)))
  expect(counts.toSorted()).toEqual([0, 0, 0, 1])
})

test.each(['held', 'released'])('one that is %s is nobody’s to be reminded of', async (state) => {
  const { id } = await aTime({ inHours: 20, takenHoursAgo: 72 })
  await sql`update care.appointments set state = ${state},
    held_until = ${state === 'held' ? it.clock.now : null} where consultation_id = ${id}`.execute(ctx.db)
  expect(await remindOfTimes(ctx)).toBe(0)
})
