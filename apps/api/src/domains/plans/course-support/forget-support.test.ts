import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { aSupportCase } from './course-support.factory.ts'
import { personalData } from './course-support.personal-data.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('what he wrote ends with the account, with its key, and only his', async () => {
  const system = world.ctx({ kind: 'system' })
  const count = async (table: string) => (await sql`select from ${sql.table(table)}`.execute(system.db)).rows.length
  const cases = async () => (await sql<{ id: number }>`select id from plans.support_cases`.execute(system.db)).rows
  const bruno = await userIdOf(system, 'bruno@prumo.example')
  await aSupportCase(system, bruno)
  const other = (await aSupportCase(system, await userIdOf(system, 'diego@prumo.example'))).caseId
  const keys = await count('platform.data_keys')
  for (const _again of [1, 2]) await personalData.endFor?.(system, { userId: bruno, email: '' })
  expect(await cases()).toEqual([{ id: other }])
  expect([await count('plans.support_messages'), keys - (await count('platform.data_keys'))]).toEqual([1, 1])
})
