import { listKeptNotes } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { trainingCalls } from './training.factory.ts'

let world: TestWorld
let it: Awaited<ReturnType<typeof trainingCalls>>
beforeAll(async () => {
  world = await testWorld()
  it = await trainingCalls(world)
})
afterAll(() => world.close())

const diariesOf = async (name: string) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method: 'GET', url: '/api/v2/academy/kept_notes', headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return listKeptNotes.response.parse(answer.json()).diaries
}

test('the diary of a course that was given back is read by its writer alone', async () => {
  const day = '2027-03-01'
  it.at(day)
  await it.enrol()
  await it.begin()
  const said = { day, control: 6, anxiety: 3, note: 'Melhor que ontem.' }
  expect((await it.call('PUT', '/days', said)).status).toBe(200)
  // While the course is open it stands with its training.
  expect(await diariesOf('bruno')).toEqual([])
  await sql`update plans.enrollments set state = 'canceled', canceled_at = ${world.clock.now}
    where id = ${it.enrollmentId()}`.execute(world.world.db)
  expect((await it.call('GET', '')).status).toBe(404)
  expect(await diariesOf('bruno')).toEqual([
    { enrollmentId: it.enrollmentId(), courseTitle: 'Programa Control', days: [said] },
  ])
  expect(await diariesOf('diego')).toEqual([])
})
