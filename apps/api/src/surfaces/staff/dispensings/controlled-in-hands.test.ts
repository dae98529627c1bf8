import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasonedFor } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import {
  aControlledRequest,
  aRequest,
  takeUpControlled,
} from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

// Portaria 344/1998 art. 59: sixty days of a substance of list C1, by however many sheets.
let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
})
beforeEach(async () => {
  await world.settle()
  await takeUpControlled(world.ctx({ kind: 'system' }))
})
afterAll(() => world.close())

/** A request of so many months, on a sheet of its own. */
const requested = async (period: 'monthly' | 'bimonthly') =>
  aControlledRequest(world.ctx({ kind: 'system' }), {
    token: await sandbox.cardToken(),
    medium: 'electronic',
    durationDays: period === 'monthly' ? 30 : 60,
    period,
  })
type Requested = { dispensingId: number }
const accept = async ({ dispensingId }: Requested): Promise<[number, string | null]> => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const url = `/api/staff/v1/dispensings/${dispensingId}/acceptance`
  const payload = await reasonedFor(world.ctx({ kind: 'system' }), dispensingId)
  const answer = await world.app.inject({ method: 'POST', url, headers, payload })
  return [answer.statusCode, answer.json().code ?? null]
}
const stateOf = async ({ dispensingId }: Requested) =>
  (await sql<{ state: string }>`select state from plans.dispensings where id = ${dispensingId}`.execute(world.world.db))
    .rows[0]?.state
const refused: [number, string] = [409, 'controlled_in_hands']

test('three sheets of sixty days: one is accepted, before and after it is paid', async () => {
  const [first, second, third] = [
    await requested('bimonthly'),
    await requested('bimonthly'),
    await requested('bimonthly'),
  ]
  expect(await accept(first)).toEqual([200, null])
  expect(await accept(second)).toEqual(refused)
  await world.settle()
  expect(await stateOf(first)).toBe('paid')
  expect(await accept(third)).toEqual(refused)
  expect([await stateOf(second), await stateOf(third)]).toEqual(['requested', 'requested'])
  // What is no controlled substance is nothing to it.
  expect(await accept(await aRequest(world.ctx({ kind: 'system' }), await sandbox.cardToken()))).toEqual([200, null])
  // Taken up, the next one is due.
  await takeUpControlled(world.ctx({ kind: 'system' }))
  expect(await accept(second)).toEqual([200, null])
})

test('thirty and thirty are sixty; a third month is too much', async () => {
  const asked = [await requested('monthly'), await requested('monthly'), await requested('monthly')]
  const answers = []
  for (const one of asked) answers.push(await accept(one))
  expect(answers).toEqual([[200, null], [200, null], refused])
})

test('what is left of two sheets counts whole: a week of it is the way, once', async () => {
  const [first, second, third] = [await requested('monthly'), await requested('monthly'), await requested('monthly')]
  expect(await accept(first)).toEqual([200, null])
  await world.settle()
  const days = (many: number) => new Date(world.clock.now.getTime() + many * 86_400_000)
  const lastsUntil = (day: Date) =>
    sql`update care.prescriptions set lasts_until = ${day} where id =
      (select prescription_id from plans.dispensings where id = ${first.dispensingId})`.execute(world.world.db)
  await lastsUntil(days(14))
  expect(await accept(second)).toEqual([200, null])
  await world.settle()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'paid'])
  expect(await accept(third)).toEqual(refused)
  await lastsUntil(days(7))
  expect(await accept(third)).toEqual([200, null])
})

test.each([0, 1, 2])('accepted at once (%d): the second waits for the first, and is refused', async () => {
  const asked = [await requested('bimonthly'), await requested('bimonthly'), await requested('bimonthly')]
  await takeUpControlled(world.ctx({ kind: 'system' }))
  const answers = await Promise.all(asked.map(accept))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'controlled_in_hands')).toHaveLength(2)
  await world.settle()
})
