import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { readTraining, writeDay } from './index.ts'
import { aReview, aTraining } from './training.factory.ts'
import { personalData } from './training.personal-data.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('a training ends with the account, with its key, and only his', async () => {
  const system = world.ctx({ kind: 'system' })
  const trained = async (name: string) => {
    const userId = await userIdOf(system, `${name}@prumo.example`)
    const ctx = world.ctx({ kind: 'user', userId, roles: ['patient'] })
    const enrollmentId = await aTraining(system, { userId })
    await writeDay(ctx, { enrollmentId, day: calendarDayOf(ctx.now()), control: 3, anxiety: 7, note: 'Meu' })
    await aReview(system, { enrollmentId, words: 'yes' })
    return { userId, left: async () => (await readTraining(ctx, { enrollmentId })).diary.length }
  }
  const [bruno, diego] = [await trained('bruno'), await trained('diego')]
  const keys = async () => (await sql`select from platform.data_keys`.execute(system.db)).rows.length
  const rows = async () =>
    (
      await sql`select from plans.trainings union all select from plans.training_rounds
      union all select from plans.training_days`.execute(system.db)
    ).rows.length
  const before = await keys()
  expect(await rows()).toBe(6)
  for (const _again of [1, 2]) await personalData.endFor?.(system, { userId: bruno.userId, email: '' })
  expect([await bruno.left(), await diego.left(), before - (await keys()), await rows()]).toEqual([0, 1, 1, 3])
})
