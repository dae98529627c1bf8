import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { inTransaction } from './context.ts'
import { type Reaction, reaction, relayOutbox } from './outbox.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => sql`delete from platform.outbox`.execute(world.world.db))
afterAll(() => world.close())

const announce = () =>
  inTransaction(world.ctx({ kind: 'system' }), (ctx) => ctx.announce({ type: 'orders.paid', orderId: 1, kind: 'shop' }))
/** Relays what waits, whenever it is due. */
const relay = async (reactions: Reaction[]) => {
  await sql`update platform.outbox set due_at = created_at`.execute(world.world.db)
  await relayOutbox(world.world, reactions)
}
const waiting = async () =>
  (
    await sql<{ last_error: string | null }>`select last_error from platform.outbox
      where relayed_at is null`.execute(world.world.db)
  ).rows.map(({ last_error }) => last_error)
const counting = (name: string, done: string[], formerly: string[] = []) =>
  reaction({ name, formerly, on: 'orders.paid', react: async () => void done.push(name) })
const failing = reaction({ name: 'fails', on: 'orders.paid', react: () => Promise.reject(new Error('down')) })

test('what waited under a former name of a reaction happens once, under its new name', async () => {
  await announce()
  const done: string[] = []
  await relay([counting('new', done, ['old', 'older'])])
  expect([done, await waiting()]).toEqual([['new'], []])
})

test('what was done under a former name is not done again, while the rest of its event is tried again', async () => {
  await announce()
  const done: string[] = []
  await relay([counting('old', done), failing])
  expect([done, await waiting()]).toEqual([['old'], ['fails']])
  await relay([counting('new', done, ['old']), counting('fails', done)])
  expect([done, await waiting()]).toEqual([['old', 'fails'], []])
})

test('an event that no reaction of this release answers is not lost: it waits, and says so', async () => {
  await announce()
  await relay([])
  expect(await waiting()).toEqual(['no reaction answers orders.paid'])
  const done: string[] = []
  await relay([counting('later', done)])
  expect([done, await waiting()]).toEqual([['later'], []])
})
