import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aSupportCase } from '../../../domains/plans/course-support/course-support.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const aQuestion = async () => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
    values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(world.world.db)
  await aSupportCase(world.ctx({ kind: 'system' }), rows[0]?.id as number)
}
const search = async () => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'rafael@prumo.example')}` }
  const found = () =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/staff/v1/course_support_searches', headers },
      payload: { word: 'Otávio Ramos' },
    })
  const { value, statements } = await statementsOf(found)
  expect(value.statusCode).toBe(200)
  return { rows: value.json().supports.length as number, statements }
}

test('a search makes as many statements for many cases as for one', async () => {
  await aQuestion()
  // The first of a process also reads what it then remembers.
  await search()
  const one = await search()
  for (let n = 0; n < 20; n += 1) await aQuestion()
  const many = await search()
  expect(one.rows).toBe(1)
  expect(many.rows).toBeGreaterThan(10)
  expect(many.statements.length, many.statements.join('\n')).toBe(one.statements.length)
})
