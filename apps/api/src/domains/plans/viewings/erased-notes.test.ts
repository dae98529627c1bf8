import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { readLesson, writeNote } from './index.ts'
import { anOpenEnrollment } from './viewings.factory.ts'
import { personalData } from './viewings.personal-data.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test('notes end with the account, with their keys, and only his', async () => {
  const system = world.ctx({ kind: 'system' })
  const noted = async (name: string) => {
    const userId = await userIdOf(system, `${name}@prumo.example`)
    const ctx = world.ctx({ kind: 'user', userId, roles: ['patient'] })
    const place = { enrollmentId: await anOpenEnrollment(system, userId), lessonId: 101 }
    await writeNote(ctx, { ...place, atSeconds: 5, text: 'Minha' })
    return { userId, left: async () => (await readLesson(ctx, place)).notes.length }
  }
  const [bruno, diego] = [await noted('bruno'), await noted('diego')]
  const keys = async () =>
    (await sql`select from platform.data_keys k join plans.lesson_notes n on n.data_key_id = k.id`.execute(system.db))
      .rows.length
  const all = async () => (await sql`select from platform.data_keys`.execute(system.db)).rows.length
  const before = await all()
  expect(await keys()).toBe(2)
  for (const _again of [1, 2]) await personalData.endFor?.(system, { userId: bruno.userId, email: '' })
  expect([await bruno.left(), await diego.left(), await keys(), before - (await all())]).toEqual([0, 1, 1, 1])
})
