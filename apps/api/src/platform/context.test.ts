import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { besideEffect, inEffect, inSnapshot, inTransaction } from './context.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`create table platform.widening (id integer)`.execute(world.world.db)
})
afterAll(() => world.close())

const columns = [
  ['reads', inSnapshot],
  ['writes', inTransaction],
] as const

test.each(columns)('a column that a migration adds is not noticed by whoever %s', async (word, inOne) => {
  const { db } = world.world
  const read = () => inOne(world.ctx(), async ({ db }) => (await sql`select * from platform.widening`.execute(db)).rows)
  await sql`insert into platform.widening (id) values (1)`.execute(db)
  await read()
  await sql.raw(`alter table platform.widening add column ${word} text`).execute(db)
  expect((await read())[0]).toHaveProperty(word)
})

describe('what a caller asked for under a key', () => {
  const asked = () => {
    const log: string[] = []
    let isOpen = true
    const effectKey = {
      isOpen: () => isOpen,
      takeIn: async () => void log.push('key'),
      wasTaken: () => {
        isOpen = false
      },
    }
    return { ctx: { ...world.ctx(), effectKey }, log }
  }

  test('is one transaction that takes the key before anything else; what comes after it goes on', async () => {
    const { ctx, log } = asked()
    await inEffect(ctx, (ctx) => inTransaction(ctx, async () => void log.push('effect')))
    await inTransaction(ctx, async () => void log.push('after'))
    expect(log).toEqual(['key', 'effect', 'after'])
  })

  test('a transaction before it that does not say what it is, is not begun', async () => {
    const { ctx, log } = asked()
    await expect(inTransaction(ctx, async () => void log.push('lost'))).rejects.toThrow('before the effect')
    expect(log).toEqual([])
  })

  test('what is done beside it leaves the key to it', async () => {
    const { ctx, log } = asked()
    await inTransaction(besideEffect(ctx), async () => void log.push('beside'))
    await inEffect(ctx, async () => void log.push('effect'))
    expect(log).toEqual(['beside', 'key', 'effect'])
  })

  test('an effect that failed leaves the key open', async () => {
    const { ctx } = asked()
    const failing = inEffect(ctx, async () => Promise.reject(new Error('refused')))
    await expect(failing).rejects.toThrow('refused')
    expect(ctx.effectKey.isOpen()).toBe(true)
  })
})
